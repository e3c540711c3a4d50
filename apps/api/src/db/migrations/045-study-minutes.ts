import type { Knex } from 'knex';

/** Daily minutes after which no new words are offered, and the day on which the learner asked for them anyway. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => {
    // Null for no limit.
    table.specificType('minutes_cap', 'smallint').defaultTo(20);
    table.integer('past_minutes_on');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => table.dropColumns('minutes_cap', 'past_minutes_on'));
}
