#!/bin/bash
# When the first node of the database has come up for the first time; Patroni gives its address.
set -e
exec psql "$1" --quiet --command 'create database parkdeck'
