import type { Knex } from 'knex';

const TABLES = ['words', 'known_words'];

/**
 * Words and marks carry the id of their lemma, so an estimate needs no joins by text (docs/decisions/0011). A trigger
 * fills it, so that processes of an older version do so too while a newer one is deployed. Existing rows keep null
 * until the nightly upkeep links them: every read matches those by text.
 */
export async function up(db: Knex): Promise<void> {
  for (const name of TABLES) {
    await db.schema.alterTable(name, (table) => table.integer('lemma_id'));
  }
  await db.schema.alterTable('lemmas', (table) => {
    // Since when nothing uses it. Such a lemma gets no new words and is deleted after some days.
    table.timestamp('unused_since');
  });
  // Speeds up deleting a lemma.
  await db.schema.alterTable('forms', (table) => table.index(['lemma_id']));
  await db.raw(`
    create function find_lemma_id() returns trigger language plpgsql set search_path from current as $$
    begin
      new.lemma_id := (select id from lemmas where lang = new.lang and lemma = new.lemma and unused_since is null);
      return new;
    end $$`);
  for (const name of TABLES) {
    await db.raw(`create trigger ${name}_lemma_id before insert or update of lang, lemma on ${name}
      for each row execute function find_lemma_id()`);
  }
}

export async function down(db: Knex): Promise<void> {
  for (const name of TABLES) {
    await db.raw(`drop trigger ${name}_lemma_id on ${name}`);
    await db.schema.alterTable(name, (table) => table.dropColumn('lemma_id'));
  }
  await db.raw('drop function find_lemma_id()');
  await db.schema.alterTable('forms', (table) => table.dropIndex(['lemma_id']));
  await db.schema.alterTable('lemmas', (table) => table.dropColumn('unused_since'));
}
