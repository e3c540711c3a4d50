import type { Knex } from 'knex';

/** The state of each learner's weekly mail, one row per week, so that none is sent twice. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('weekly_mails', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // The Monday, as a study day, of the week that the mail reports on.
    table.integer('week').notNullable();
    table.text('state').notNullable();
    table.specificType('attempts', 'smallint').notNullable().defaultTo(0);
    // Set for a mail that is waiting for another attempt.
    table.timestamp('next_attempt_at');
    table.timestamp('changed_at').notNullable();
    table.primary(['user_id', 'week']);
  });
  await db.raw(
    `create index preferences_weekly_mail on preferences (user_id)
    where scope = 'account' and name = 'weeklyMail' and value is not null`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index preferences_weekly_mail');
  await db.schema.dropTable('weekly_mails');
}
