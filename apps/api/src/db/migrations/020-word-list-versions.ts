import type { Knex } from 'knex';

/** Microseconds since 1970, so that a list restored from a backup doesn't reuse versions. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

/**
 * A version for each word list, which every change of the list or the level increases, so that clients can tell if
 * their copy is current. The database increases it, so changes by older processes, imports and manual statements also
 * count (docs/decisions/0014).
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table user_languages add column version bigint not null default ${NOW}`);
  await db.raw(`
    create function raise_list_version() returns trigger language plpgsql as $$
    begin
      new.version := greatest(old.version + 1, ${NOW});
      return new;
    end $$`);
  await db.raw(`
    create trigger user_languages_changed before update on user_languages
    for each row execute function raise_list_version()`);
  // Skips the update if this transaction has already increased the version, for example with the word count. For a
  // single word, this trigger per row costs half as much as a trigger per statement with a transition table.
  await db.raw(`
    create function raise_version_of_word() returns trigger language plpgsql as $$
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
    create trigger words_came after insert on words
    for each row execute function raise_version_of_word()`);
  await db.raw(`
    create trigger words_changed after update on words
    for each row when (old.* is distinct from new.*) execute function raise_version_of_word()`);
  // Runs once per statement, because deleting an account deletes thousands of rows.
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
  await db.raw(`
    create function refuse_full_list() returns integer language plpgsql as $$
    begin
      raise exception 'The list of words is full' using errcode = 'WR001';
    end $$`);
}

export async function down(db: Knex): Promise<void> {
  for (const name of ['words_went', 'words_changed', 'words_came']) await db.raw(`drop trigger ${name} on words`);
  await db.raw('drop trigger user_languages_changed on user_languages');
  for (const name of ['refuse_full_list', 'raise_versions_of_deleted', 'raise_version_of_word', 'raise_list_version']) {
    await db.raw(`drop function ${name}()`);
  }
  await db.schema.alterTable('user_languages', (table) => table.dropColumn('version'));
}
