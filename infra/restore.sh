#!/usr/bin/env bash
# Restores a backup of backup.sh into an empty installation and verifies it. Stop Wordreel first.
#   infra/restore.sh FILE [--replace]             into DATA_DIR and the database of DATABASE_URL
#   infra/restore.sh --compose FILE [--replace]   into the installation of infra/compose.yaml, after `docker compose stop app`
# BACKUP_PASSPHRASE (for Compose in infra/.env) decrypts the secrets. --replace overwrites existing data.
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
