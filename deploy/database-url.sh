# Sourced by backup.sh and restore.sh.

# read_database_url NAME: `database` is the URL that the variable NAME, or the file that NAME_FILE names, holds. Its password goes to
# PostgreSQL's programs by their environment: other users of a machine read a program's arguments, not that.
read_database_url() {
  local file="${1}_FILE" password
  database=${!1:-}
  if [ -n "${!file:-}" ]; then
    [ -z "$database" ] || { echo "set one of $1 and $file" >&2; exit 1; }
    database=$(<"${!file}")
  fi
  # Of several servers the primary, and none that is cut off for longer.
  export PGTARGETSESSIONATTRS=read-write PGCONNECT_TIMEOUT=5
  [ -n "$database" ] || { echo "set $1, or $file to the file it stands in" >&2; exit 1; }
  if [[ $database =~ ^([a-z]+://[^:/@?]*):([^/@?]*)@(.*)$ ]]; then
    password=${BASH_REMATCH[2]}
    database="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
    printf -v PGPASSWORD '%b' "${password//%/\\x}"
    export PGPASSWORD
  fi
}
