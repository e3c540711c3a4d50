import type { Knex } from 'knex';
import * as instance from './001-instance.ts';

/** Every migration, in order. One that has been released is never edited: the next one corrects it. */
const MIGRATIONS: Readonly<Record<string, Knex.Migration>> = {
  '001-instance': instance,
};

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(MIGRATIONS),
  getMigrationName: (name) => name,
  getMigration: async (name) => MIGRATIONS[name] as Knex.Migration,
};
