#!/usr/bin/env bash
# restore.sh DUMP: reads a dump of backup.sh into an empty database: RESTORED_URL, or RESTORED_URL_FILE with the file it stands in.
# All or nothing: what fails half way leaves an error, and the database is made anew before the next try.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
source "$here/database-url.sh"

dump=${1:?"name the dump: restore.sh DUMP"}
[ -r "$dump" ] || { echo "restore.sh: $dump cannot be read" >&2; exit 1; }
read_database_url RESTORED_URL

tables=$(psql --no-psqlrc --tuples-only --no-align --command="select count(*) from pg_tables where schemaname = 'public'" "$database")
[ "$tables" = 0 ] || { echo "restore.sh: the database has $tables tables already; restore into an empty one" >&2; exit 1; }
pg_restore --no-owner --exit-on-error --jobs=2 --dbname="$database" "$dump"
psql --no-psqlrc --quiet --command='analyze' "$database" 2>/dev/null # warns of PostgreSQL's own tables, which are not its owner's
echo "restored: start the portal on it, and ask its /readyz"
