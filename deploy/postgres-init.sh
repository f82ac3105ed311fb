# Run once by the postgres image, on an empty volume: the roles that docs/kullanim/isletim.md makes by hand. The
# superuser is left without a password: it comes in by the container's own socket only.
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database_password)" -U postgres -d postgres <<'SQL'
CREATE ROLE derkenar_app NOLOGIN;
CREATE ROLE derkenar LOGIN PASSWORD :'password';
GRANT derkenar_app TO derkenar;
CREATE DATABASE derkenar OWNER derkenar;
ALTER ROLE postgres PASSWORD NULL;
SQL
