# Writes without end, and without a line break.
read -r question
cat /dev/zero
