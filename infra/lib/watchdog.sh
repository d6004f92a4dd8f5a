#!/bin/sh
# Runs a program until the other end of standard input closes; see child-process.ts.
#
#   PID_FILE=<file> sh watchdog.sh <program> [arguments]
#
# Writes the program's process id to the file and exits with its exit code.

exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
echo "$child" > "$PID_FILE"
trap 'kill -TERM "$child" 2>/dev/null' TERM INT HUP

# The read ends when the parent process has ended.
(
  while read -r _; do :; done
  kill -TERM "$child" || exit 0
  for _ in 1 2 3 4 5 6; do
    sleep 0.5
    kill -0 "$child" || exit 0
  done
  kill -KILL "$child"
) <&3 >/dev/null 2>&1 &
watcher=$!
exec 3<&-

# A signal interrupts `wait` before the program has ended.
wait "$child"
code=$?
while kill -0 "$child" 2>/dev/null; do
  wait "$child"
  code=$?
done
kill "$watcher" 2>/dev/null
exit "$code"
