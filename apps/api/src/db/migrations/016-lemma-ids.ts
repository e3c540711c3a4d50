import type { Knex } from 'knex';

const TABLES = ['words', 'known_words'];

/**
 * Words and marks store the id of their lemma, so that an estimate needs no joins by text (docs/decisions/0011). A
 * trigger sets the id, so that rows written by older processes during a deployment have it too. In existing rows the id
 * is null until the nightly upkeep sets it. Until then, all reads match these rows by text.
 */
export async function up(db: Knex): Promise<void> {
  for (const name of TABLES) {
    await db.schema.alterTable(name, (table) => table.integer('lemma_id'));
  }
  await db.schema.alterTable('lemmas', (table) => {
    // When the lemma became unused. An unused lemma isn't linked to new words, and is deleted after some days.
    table.timestamp('unused_since');
  });
  // Speeds up deleting lemmas.
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
