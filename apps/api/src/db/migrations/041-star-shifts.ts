import type { Knex } from 'knex';

/** How much stars shift the target retention, per language. The defaults match the previous behavior. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => {
    table.double('one_star_shift').notNullable().defaultTo(-0.03);
    table.double('three_star_shift').notNullable().defaultTo(0.03);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('study_settings', (table) => table.dropColumns('one_star_shift', 'three_star_shift'));
}
