#!/usr/bin/env bash
# Puts a backup of backup.sh into an empty installation and proves it. Stop Wordreel first.
#   infra/restore.sh FILE [--replace]             into DATA_DIR and what DATABASE_URL names
#   infra/restore.sh --compose FILE [--replace]   into what infra/compose.yaml runs, after `docker compose stop app`
# BACKUP_PASSPHRASE (for Compose in infra/.env) opens the secrets. --replace replaces what is there.
set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
compose=no
if [ "${1:-}" = --compose ]; then compose=yes && shift; fi
file=${1:?"usage: $0 [--compose] FILE [--replace]"}
shift

if [ "$compose" = no ]; then
  exec node "$here/../apps/api/dist/cli.js" restore "$file" "$@"
fi

docker compose --file "$here/compose.yaml" build --quiet operator >&2
docker compose --file "$here/compose.yaml" run --rm --no-TTY operator restore - "$@" <"$file"
