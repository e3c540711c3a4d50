import type { Knex } from 'knex';

type Keys = readonly [now: string, before: string, included?: string];

/** The new primary key of each table, the old one, and columns that the new one includes. */
const KEYS = {
  words: ['user_id, id', 'id'],
  review_state: ['user_id, word_id', 'word_id'],
  // Covers what training reads, so that a learner's answers are read in order without visiting a page for each.
  review_log: ['user_id, id', 'id', 'word_id, study_day, rating, counted, undone_at'],
  memory_seeds: ['user_id, word_id', 'word_id'],
  fsrs_weights: ['user_id, id', 'id'],
  imports: ['user_id, id', 'id'],
  import_rows: ['user_id, import_id, word_id', 'import_id, word_id'],
  archive_restores: ['user_id, id', 'id'],
  word_reports: ['user_id, id', 'id'],
  tutor_messages: ['user_id, place', 'place'],
  tutor_notes: ['user_id, id', 'id'],
} satisfies Record<string, Keys>;

/** Foreign keys that now also compare the learner: the table, its column, and the table that it refers to. */
const REFERENCES = [
  ['review_state', 'word_id', 'words'],
  ['review_log', 'word_id', 'words'],
  ['memory_seeds', 'word_id', 'words'],
  ['import_rows', 'word_id', 'words'],
  ['import_rows', 'import_id', 'imports'],
] as const;

/** Indexes that a new key replaces, with their columns. */
const REPLACED = [
  ['fsrs_weights', 'user_id, id'],
  ['memory_seeds', 'user_id'],
  ['import_rows', 'user_id'],
  ['archive_restores', 'user_id'],
] as const;

/**
 * What only processes of earlier versions need: they name the old keys in `on conflict`, and find rows by them. A later
 * release drops these indexes; `infra/citus.sql` does so too.
 */
export const FOR_OLDER_PROCESSES = [
  'words_by_id',
  'review_state_by_word',
  'memory_seeds_by_word',
  'import_rows_by_import',
  'review_log_word_id_index',
  'import_rows_word_id_index',
];

const nameOf = (table: string, columns: string): string => `${table}_${columns.replaceAll(', ', '_')}`;

/**
 * The learner leads all keys of their rows, so that a database can be split by learner (docs/decisions/0050). All new
 * indexes and foreign keys are built first, while others may still read. The exclusive locks come last and are short.
 */
export async function up(db: Knex): Promise<void> {
  for (const [table, [key, , included]] of Object.entries<Keys>(KEYS)) {
    const include = included === undefined ? '' : `include (${included})`;
    await db.raw(`create unique index ${table}_by_learner on ${table} (${key}) ${include}`);
  }
  await db.raw('create index review_log_of_word on review_log (user_id, word_id)');
  await db.raw('create index import_rows_of_word on import_rows (user_id, word_id)');
  await db.raw('create index words_by_id on words (id)');
  await db.raw('create unique index review_state_by_word on review_state (word_id)');
  await db.raw('create unique index memory_seeds_by_word on memory_seeds (word_id)');
  await db.raw('create unique index import_rows_by_import on import_rows (import_id, word_id)');
  for (const [table, column, to] of REFERENCES) {
    await db.raw(`alter table ${table} add constraint ${table}_of_learner_${column}
      foreign key (user_id, ${column}) references ${to} (user_id, id) on delete cascade`);
  }
  for (const [table, column] of REFERENCES) {
    await db.raw(`alter table ${table} drop constraint ${table}_${column}_foreign`);
  }
  for (const table of Object.keys(KEYS)) {
    await db.raw(`alter table ${table} drop constraint ${table}_pkey`);
    await db.raw(`alter table ${table} add constraint ${table}_pkey primary key using index ${table}_by_learner`);
  }
  for (const [table, columns] of REPLACED) await db.raw(`drop index ${nameOf(table, columns)}_index`);
}

export async function down(db: Knex): Promise<void> {
  for (const [table, columns] of REPLACED) {
    await db.raw(`create index ${nameOf(table, columns)}_index on ${table} (${columns})`);
  }
  for (const [table, column] of REFERENCES) {
    await db.raw(`alter table ${table} drop constraint ${table}_of_learner_${column}`);
  }
  for (const [table, [, key]] of Object.entries<Keys>(KEYS)) {
    await db.raw(`alter table ${table} drop constraint ${table}_pkey`);
    await db.raw(`alter table ${table} add constraint ${table}_pkey primary key (${key})`);
  }
  for (const [table, column, to] of REFERENCES) {
    await db.raw(`alter table ${table} add constraint ${table}_${column}_foreign
      foreign key (${column}) references ${to} (id) on delete cascade`);
  }
  const added = ['review_log_of_word', 'import_rows_of_word', ...FOR_OLDER_PROCESSES.slice(0, 4)];
  for (const index of added) await db.raw(`drop index ${index}`);
}
