#!/bin/sh
# Runs a program for as long as somebody holds the other end of standard input; see children.ts.
#
#   VELORA_PID_FILE=<file> sh watchdog.sh <program> [arguments]
#
# The program's process id goes to the file, its exit code becomes ours.

exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
echo "$child" > "$VELORA_PID_FILE"
trap 'kill -TERM "$child" 2>/dev/null' TERM INT HUP

# Reading ends when the parent is gone, however it went.
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
