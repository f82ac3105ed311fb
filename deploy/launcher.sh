#!/bin/sh
# Starts the version that the file `current` names, and goes back to the one before when a new version does not get ready.
# apps/server/src/update/current.ts describes that file. Further words are given to the server.
set -u
READY_SECONDS=900
RESTART_CODE=75

here=$(dirname -- "$(readlink -f -- "$0")")
current=$here/current
server=
watch=
stopping=

stop() {
  stopping=1
  if [ -n "$server" ]; then kill -TERM "$server" 2>/dev/null; fi
}
trap stop TERM INT HUP

read_current() {
  version='' word='' other=''
  { read -r version && read -r word other; } <"$current"
  case "$version" in
    '' | *[!0-9.]*)
      echo "Derkenar başlatılamadı. $current bir sürüm göstermiyor; arşivi yeniden açın, verileriniz yerinde kalır." >&2
      exit 1
      ;;
  esac
}

# write_current <version> <word> <other version>
write_current() {
  printf '%s\n%s %s\n' "$1" "$2" "$3" >"$current.new" && mv -f "$current.new" "$current" || exit 1
  read_current
}

choose() {
  read_current
  case "$word" in
    trying) write_current "$version" tried "$other" ;;
    tried) write_current "$other" failed "$version" ;;
  esac
}

# A new version that hangs is ended by force.
watch_over() {
  sleep "$READY_SECONDS" &
  sleeping=$!
  trap 'kill "$sleeping" 2>/dev/null; exit' TERM
  wait "$sleeping"
  read_current
  if [ "$word" = tried ]; then kill -KILL "$1" 2>/dev/null; fi
}

run() {
  cd "$here/versions/$version" 2>/dev/null || return 127
  runtime/node apps/server/dist/main.js --from-launcher "$@" &
  server=$!
  if [ "$word" = tried ]; then
    watch_over "$server" &
    watch=$!
  fi
  # A signal ends the waiting, too.
  while :; do
    wait "$server"
    code=$?
    kill -0 "$server" 2>/dev/null || break
  done
  server=
  if [ -n "$watch" ]; then kill -TERM "$watch" 2>/dev/null; fi
  watch=
  return "$code"
}

while :; do
  choose
  run "$@"
  code=$?
  if [ -n "$stopping" ]; then exit "$code"; fi
  if [ "$code" -eq "$RESTART_CODE" ]; then continue; fi
  read_current
  if [ "$word" != tried ]; then exit "$code"; fi
done
