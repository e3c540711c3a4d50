-- The role that Wordreel connects as: it owns its database and nothing else, and is no superuser. PostgreSQL's container
-- runs this once, when its volume is empty; it may be run again at any time, as when the password was changed, or over an
-- installation from before there was such a role:
--   docker compose exec postgres psql -U wordreel -d wordreel -f /docker-entrypoint-initdb.d/app-role.sql
-- Elsewhere: as a superuser, in Wordreel's database, with both variables in the environment of psql.
\set ON_ERROR_STOP on
\getenv role DATABASE_USER
\getenv password DATABASE_PASSWORD

begin;
-- Nobody sees the password in the server's log.
set local log_statement = 'none';
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';

select format('alter database %I owner to %I', current_database(), :'role') \gexec
select format('revoke all on database %I from public', current_database()) \gexec

-- What an earlier installation made as a superuser. An identity's sequence follows its table.
select format('alter table %I.%I owner to %I', schemaname, tablename, :'role')
  from pg_tables where schemaname = 'public' and tableowner <> :'role' \gexec
select format('alter view %I.%I owner to %I', schemaname, viewname, :'role')
  from pg_views where schemaname = 'public' and viewowner <> :'role' \gexec
select format('alter routine %s owner to %I', oid::regprocedure, :'role')
  from pg_proc where pronamespace = 'public'::regnamespace and proowner <> :'role'::regrole
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') \gexec
commit;
