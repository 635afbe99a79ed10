#!/bin/sh
# Creates the database and its two roles when the volume of the profile "postgres" is empty; neither is a superuser.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set use="$USE_PASSWORD" <<'SQL'
create role mare_motos login nosuperuser nocreatedb nocreaterole password :'owner';
create role mare_motos_uso login nosuperuser nocreatedb nocreaterole password :'use';
create database mare_motos owner mare_motos;
SQL
