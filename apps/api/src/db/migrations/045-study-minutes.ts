import type { Knex } from 'knex';

/** Daily minutes after which new words wait, and the day on which they were shown anyway. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => {
    // Null: no limit.
    table.specificType('minutes_cap', 'smallint').defaultTo(20);
    table.integer('past_minutes_on');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => table.dropColumns('minutes_cap', 'past_minutes_on'));
}
