# Answers twice, then falls over.
read -r question
echo '{"choose": 0}'
read -r question
echo '{"choose": 0}'
read -r question
echo 'out of memory' >&2
exit 7
