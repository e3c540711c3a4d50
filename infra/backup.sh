#!/usr/bin/env bash
# Writes one dated backup into a folder and prints its path.
#   infra/backup.sh FOLDER             what DATABASE_URL names; without one, DATA_DIR (stop Wordreel first)
#   infra/backup.sh --compose FOLDER   the PostgreSQL of infra/compose.yaml, while it runs
set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
compose=no
if [ "${1:-}" = --compose ]; then compose=yes && shift; fi
folder=${1:?"usage: $0 [--compose] FOLDER"}
mkdir -p "$folder"
name="$folder/wordreel-$(date -u +%Y%m%dT%H%M%SZ)"

# A backup that was cut short never bears a backup's name.
part=
trap 'rm -f "$part"' EXIT
keep() { mv "$part" "$1" && printf '%s\n' "$1"; }

if [ "$compose" = yes ]; then
  part="$name.dump.part"
  docker compose --file "$here/compose.yaml" exec -T postgres pg_dump -U wordreel --format=custom wordreel >"$part"
  keep "$name.dump"
elif [ -n "${DATABASE_URL:-}" ]; then
  part="$name.dump.part"
  pg_dump --format=custom --file="$part" --dbname="$DATABASE_URL"
  keep "$name.dump"
else
  data=${DATA_DIR:-$here/../.data}
  data=${data%/}
  [ -d "$data" ] || { echo "There is no folder $data" >&2 && exit 1; }
  pid=$(cut -d' ' -f1 "$data/wordreel.pid" 2>/dev/null || true)
  if [ -n "$pid" ] && { [ -d "/proc/$pid" ] || kill -0 "$pid" 2>/dev/null; }; then
    echo "Process $pid uses $data: stop Wordreel first" >&2
    exit 1
  fi
  part="$name.tar.gz.part"
  tar --create --gzip --file="$part" --exclude=./wordreel.pid --exclude='.s.PGSQL.*' --directory="$data" .
  keep "$name.tar.gz"
fi
