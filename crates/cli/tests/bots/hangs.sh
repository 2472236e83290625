# Answers once, then thinks for ever.
echo 'thinking' >&2
read -r question
echo '{"choose": 0}'
read -r question
sleep 600
