#!/usr/bin/env bash
# backup.sh FOLDER: one consistent dump of the portal's database into FOLDER/trm-TIME.dump, while the portal runs.
# DATABASE_URL, or DATABASE_URL_FILE with the file it stands in, says which database. BACKUP_KEEP_DAYS (14) dumps' age in days is enough:
# older ones are removed, once the new one is whole. PostgreSQL's own programs must be as new as the server.
set -euo pipefail
umask 077
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
source "$here/database-url.sh"

folder=${1:?"name the folder that dumps go to: backup.sh FOLDER"}
[ -d "$folder" ] || { echo "backup.sh: there is no folder $folder" >&2; exit 1; }
read_database_url DATABASE_URL

dump="$folder/trm-$(date -u +%Y%m%dT%H%M%SZ).dump"
trap 'rm -f -- "$dump.part"' EXIT
pg_dump --format=custom --file="$dump.part" "$database"
pg_restore --list "$dump.part" >/dev/null
mv -- "$dump.part" "$dump"
find "$folder" -maxdepth 1 -name 'trm-*.dump' -mtime "+${BACKUP_KEEP_DAYS:-14}" -delete
echo "$dump"
