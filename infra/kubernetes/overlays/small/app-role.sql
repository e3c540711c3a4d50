-- Creates the role that Wordreel connects as. It owns its database and nothing else, and is no superuser. PostgreSQL's
-- container runs this once, when its volume is empty. Run it again after changing the password, or for an installation
-- that doesn't have the role yet:
--   docker compose exec postgres psql -U wordreel -d wordreel -f /docker-entrypoint-initdb.d/app-role.sql
-- Elsewhere: as a superuser, in Wordreel's database, with both variables in the environment of psql.
\set ON_ERROR_STOP on
\getenv role DATABASE_USER
\getenv password DATABASE_PASSWORD

begin;
-- Keeps the password out of the server's log.
set local log_statement = 'none';
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';

select format('alter database %I owner to %I', current_database(), :'role') \gexec
select format('revoke all on database %I from public', current_database()) \gexec

-- Objects that an earlier installation created as a superuser. The sequence of an identity column follows its table.
select format('alter table %I.%I owner to %I', schemaname, tablename, :'role')
  from pg_tables where schemaname = 'public' and tableowner <> :'role' \gexec
select format('alter view %I.%I owner to %I', schemaname, viewname, :'role')
  from pg_views where schemaname = 'public' and viewowner <> :'role' \gexec
select format('alter routine %s owner to %I', oid::regprocedure, :'role')
  from pg_proc where pronamespace = 'public'::regnamespace and proowner <> :'role'::regrole
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') \gexec
commit;
