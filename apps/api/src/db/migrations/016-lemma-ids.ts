import type { Knex } from 'knex';

const TABLES = ['words', 'known_words'];

/**
 * Words and marks carry the id of their lemma, so that an estimate joins no texts (docs/decisions/0011). A trigger
 * fills it, so that a process of an older version, which runs beside a newer one while it is deployed, does so too.
 * Rows that stand keep null until the nightly upkeep links them: every read takes those by their text.
 */
export async function up(db: Knex): Promise<void> {
  for (const name of TABLES) {
    await db.schema.alterTable(name, (table) => table.integer('lemma_id')); // oxlint-disable-line no-await-in-loop
  }
  await db.schema.alterTable('lemmas', (table) => {
    // Since when nothing has it; such a lemma gets no new words, and goes after some days.
    table.timestamp('unused_since');
  });
  // Of a lemma that goes.
  await db.schema.alterTable('forms', (table) => table.index(['lemma_id']));
  await db.raw(`
    create function find_lemma_id() returns trigger language plpgsql set search_path from current as $$
    begin
      new.lemma_id := (select id from lemmas where lang = new.lang and lemma = new.lemma and unused_since is null);
      return new;
    end $$`);
  for (const name of TABLES) {
    // oxlint-disable-next-line no-await-in-loop
    await db.raw(`create trigger ${name}_lemma_id before insert or update of lang, lemma on ${name}
      for each row execute function find_lemma_id()`);
  }
}

export async function down(db: Knex): Promise<void> {
  for (const name of TABLES) {
    await db.raw(`drop trigger ${name}_lemma_id on ${name}`); // oxlint-disable-line no-await-in-loop
    await db.schema.alterTable(name, (table) => table.dropColumn('lemma_id')); // oxlint-disable-line no-await-in-loop
  }
  await db.raw('drop function find_lemma_id()');
  await db.schema.alterTable('forms', (table) => table.dropIndex(['lemma_id']));
  await db.schema.alterTable('lemmas', (table) => table.dropColumn('unused_since'));
}
