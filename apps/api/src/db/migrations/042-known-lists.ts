import type { Knex } from 'knex';

/** The columns of a word that a learner can change. */
const OWN = ['translation', 'priority', 'video_id', 'created_at', 'deleted_at', 'kind', 'sentence', 'form', 'note'];

const of = (row: string): string => OWN.map((column) => `${row}.${column}`).join(', ');

/**
 * A step of known words can now also add words to the list. Each such word refers to its step, so that the step can be
 * undone. A word that is changed leaves the step. The database enforces this, whatever makes the change.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table known_steps add column kind text not null default 'marks'`);
  await db.schema.alterTable('words', (table) => table.uuid('step_id'));
  await db.raw('create index words_of_step on words (user_id, lang, step_id) where step_id is not null');
  await db.raw(`
    create function forget_step_of_word() returns trigger language plpgsql as $$
    begin
      new.step_id := null;
      return new;
    end $$`);
  await db.raw(`
    create trigger words_forget_step before update on words for each row
    when (old.step_id is not null and new.step_id is not distinct from old.step_id
      and (${of('old')}) is distinct from (${of('new')}))
    execute function forget_step_of_word()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop trigger words_forget_step on words');
  await db.raw('drop function forget_step_of_word()');
  await db.raw('drop index words_of_step');
  await db.schema.alterTable('words', (table) => table.dropColumn('step_id'));
  await db.schema.alterTable('known_steps', (table) => table.dropColumn('kind'));
}
