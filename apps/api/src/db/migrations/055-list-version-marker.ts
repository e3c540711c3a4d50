import type { Knex } from 'knex';

const NOW = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

/** The list whose version this transaction raised last. A rollback, also to a savepoint, reverts the setting. */
const MARKER = `'wordreel.raised_list'`;

const raiseListVersion = (mark: string): string => `
  create or replace function raise_list_version() returns trigger language plpgsql as $$
  begin
    new.version := greatest(old.version + 1, ${NOW});
    ${mark}
    return new;
  end $$`;

/** Raises the version of a list. @param row `old` or `new` */
const raiseOnce = (row: string): string => `
  if current_setting(${MARKER}, true) is distinct from ${row}.user_id || ' ' || ${row}.lang then
    update user_languages set version = version + 1 where user_id = ${row}.user_id and lang = ${row}.lang;
  end if;`;

/**
 * The triggers that raise a list's version once per transaction no longer compare transaction ids or read a table of
 * deleted rows: Citus supports neither. A transaction notes in a setting of its own which list it has raised. That
 * also saves looking for the list's row when the statement has already counted the word.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(raiseListVersion(`perform set_config(${MARKER}, old.user_id || ' ' || old.lang, true);`));
  await db.raw(`
    create or replace function raise_version_of_word() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${raiseOnce('old')} end if;
      if tg_op <> 'DELETE' then ${raiseOnce('new')} end if;
      return null;
    end $$`);
  await db.raw('drop trigger words_went on words');
  await db.raw('drop function raise_versions_of_deleted()');
  await db.raw('create trigger words_went after delete on words for each row execute function raise_version_of_word()');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop trigger words_went on words');
  await db.raw(raiseListVersion(''));
  await db.raw(`
    create or replace function raise_version_of_word() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        update user_languages set version = version + 1
        where user_id = old.user_id and lang = old.lang and xmin <> pg_current_xact_id()::xid;
      end if;
      update user_languages set version = version + 1
      where user_id = new.user_id and lang = new.lang and xmin <> pg_current_xact_id()::xid;
      return null;
    end $$`);
  await db.raw(`
    create function raise_versions_of_deleted() returns trigger language plpgsql as $$
    begin
      update user_languages as list set version = list.version + 1
      from (select distinct user_id, lang from deleted) as gone
      where list.user_id = gone.user_id and list.lang = gone.lang;
      return null;
    end $$`);
  await db.raw(`
    create trigger words_went after delete on words referencing old table as deleted
    for each statement execute function raise_versions_of_deleted()`);
}
