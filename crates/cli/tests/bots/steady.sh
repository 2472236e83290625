# Takes the first offer every time.
while read -r question; do
    echo '{"choose": 0}'
done
