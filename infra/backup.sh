#!/usr/bin/env bash
# Writes a dated backup of database, secrets, word lists and a list of video files into a folder, and prints its path.
#   infra/backup.sh FOLDER             the database of DATABASE_URL; otherwise DATA_DIR (stop Wordreel first)
#   infra/backup.sh --compose FOLDER   a running installation of infra/compose.yaml
# BACKUP_PASSPHRASE (for Compose in infra/.env) encrypts the secrets; without one they are a separate file.
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
# An incomplete backup never gets the name of a backup.
trap 'rm -f "$file.part"' EXIT
docker compose --file "$here/compose.yaml" build --quiet operator >&2
docker compose --file "$here/compose.yaml" run --rm --no-TTY operator backup - >"$file.part"
mv "$file.part" "$file"
printf '%s\n' "$file"
