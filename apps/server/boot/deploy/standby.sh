#!/bin/bash
# A standby: copies the database when it has no data yet, and follows it.
set -e
export PGDATA=/var/lib/postgresql/data
PGPASSWORD=$(cat /run/secrets/postgres)
export PGPASSWORD
if [ ! -f "$PGDATA/PG_VERSION" ]; then
  chmod 700 "$PGDATA"
  until pg_basebackup -h primary -U parkdeck -D "$PGDATA" -R -X stream; do
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
fi
exec postgres -c config_file=/etc/postgresql/primary.conf -c data_directory="$PGDATA" \
  -c hba_file="$PGDATA/pg_hba.conf" -c ident_file="$PGDATA/pg_ident.conf"
