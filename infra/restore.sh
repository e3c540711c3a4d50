#!/usr/bin/env bash
# Puts a backup of backup.sh back. Stop Wordreel first; what stands there now is replaced.
#   infra/restore.sh FILE.dump             into what DATABASE_URL names
#   infra/restore.sh FILE.tar.gz           into DATA_DIR; the present folder is kept beside it
#   infra/restore.sh --compose FILE.dump   into the PostgreSQL of infra/compose.yaml
set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
compose=no
if [ "${1:-}" = --compose ]; then compose=yes && shift; fi
file=${1:?"usage: $0 [--compose] FILE"}
[ -r "$file" ] || { echo "There is no file $file" >&2 && exit 1; }

# All or nothing: a dump that breaks off leaves the database as it was.
restore=(pg_restore --clean --if-exists --no-owner --single-transaction --exit-on-error)

case "$compose $file" in
  'yes '*.dump)
    docker compose --file "$here/compose.yaml" exec -T postgres "${restore[@]}" -U wordreel_app --dbname=wordreel <"$file"
    ;;
  'no '*.dump)
    "${restore[@]}" --dbname="${DATABASE_URL:?"set DATABASE_URL: a .dump is a PostgreSQL backup"}" "$file"
    ;;
  'no '*.tar.gz)
    data=${DATA_DIR:-$here/../.data}
    data=${data%/}
    pid=$(cut -d' ' -f1 "$data/wordreel.pid" 2>/dev/null || true)
    if [ -n "$pid" ] && { [ -d "/proc/$pid" ] || kill -0 "$pid" 2>/dev/null; }; then
      echo "Process $pid uses $data: stop Wordreel first" >&2
      exit 1
    fi
    fresh=$(mktemp --directory "$data.restoring-XXXXXX")
    tar --extract --gzip --file="$file" --directory="$fresh"
    if [ -d "$data" ]; then
      mv "$data" "$data.before-$(date -u +%Y%m%dT%H%M%SZ)"
    fi
    mv "$fresh" "$data"
    ;;
  *)
    echo "$file is neither .dump nor .tar.gz" >&2
    exit 1
    ;;
esac
echo "Restored $file"
