#!/bin/bash
# At the first start of the database: lets the standby follow it.
set -e
echo 'host replication parkdeck all scram-sha-256' >> "$PGDATA/pg_hba.conf"
