#!/usr/bin/env bash
# Writes one dated backup into a folder and prints its path: database, secrets, lists of words, a list of the video files.
#   infra/backup.sh FOLDER             what DATABASE_URL names; without one, DATA_DIR (stop Wordreel first)
#   infra/backup.sh --compose FOLDER   what infra/compose.yaml runs, while it runs
# BACKUP_PASSPHRASE (for Compose in infra/.env) seals the secrets in it; without one they are a file beside it.
set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
compose=no
if [ "${1:-}" = --compose ]; then compose=yes && shift; fi
folder=${1:?"usage: $0 [--compose] FOLDER"}

if [ "$compose" = no ]; then
  exec node "$here/../apps/api/dist/cli.js" backup "${folder%/}/"
fi

mkdir -p "$folder"
file="${folder%/}/wordreel-$(date -u +%Y%m%dT%H%M%SZ).tar"
# A backup that was cut short never bears a backup's name.
trap 'rm -f "$file.part"' EXIT
docker compose --file "$here/compose.yaml" build --quiet operator >&2
docker compose --file "$here/compose.yaml" run --rm --no-TTY operator backup - >"$file.part"
mv "$file.part" "$file"
printf '%s\n' "$file"
