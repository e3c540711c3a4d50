import type { Knex } from 'knex';

/** After how many minutes of a day new words wait, and the day on which they came all the same. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => {
    // None: no limit.
    table.specificType('minutes_cap', 'smallint').defaultTo(20);
    table.integer('past_minutes_on');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => table.dropColumns('minutes_cap', 'past_minutes_on'));
}
