import type { Knex } from 'knex';

/**
 * Runs a query of shared tables (see docs/data.md), whose rows may be some seconds old. It may run twice, so it must only
 * read. Queries that depend on each other, such as a version and what it stands for, belong in one call: two calls may go
 * to different databases.
 */
export type ReadShared = <T>(query: (db: Knex) => Promise<T>) => Promise<T>;

/** Serves shared reads from one database. */
export const readFrom =
  (db: Knex): ReadShared =>
  (query) =>
    query(db);
