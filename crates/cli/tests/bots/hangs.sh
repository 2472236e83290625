# Answers once, then thinks for ever.
read -r question
echo '{"choose": 0}'
read -r question
echo 'thinking' >&2
sleep 600
