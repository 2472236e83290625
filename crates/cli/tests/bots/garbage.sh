# Does not know the protocol.
read -r question
echo 'I claim the route to Breda'
cat > /dev/null
