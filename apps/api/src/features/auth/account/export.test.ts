import type { Knex } from 'knex';
import type { AccountExport } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { newLearner, openBrowser, logIn, PASSWORD } from '#testing/learners/people';
import { rowsOf } from '#testing/learners/rows-of-a-learner';
import { DAY } from '#lib/clock';
import { deleteLeaving } from './delete-leaving.service.ts';

/** Data that is not exported, by `table` or `table.column`, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'all_videos.captions_failed_at': 'only of the catalog',
  'all_videos.channel_id': 'only of the catalog',
  'all_videos.channel_image': 'only of the catalog',
  'all_videos.channel_name': 'always YouTube',
  'all_videos.duration_ms': 'only of the catalog',
  'all_videos.file_name': 'only of the catalog',
  'all_videos.has_channel_levels': 'only of the catalog',
  'all_videos.is_shipped': 'only of the catalog',
  'all_videos.missing_since': 'only of the catalog',
  'all_videos.owner_id': 'the account',
  'all_videos.place': 'an internal id',
  'all_videos.player': 'always `youtube`',
  'all_videos.published_on': 'only of the catalog',
  'all_videos.removed_at': 'removed videos are not exported',
  'all_videos.source_key': 'computed from the link',
  'all_videos.thumbnail': 'computed from the link',
  'all_videos.verified_at': 'only of the catalog',
  'all_videos.views': 'only of the catalog',
  archive_restores: 'for undoing a restore',
  backup_codes: 'a secret; only its hash is stored',
  import_rows: 'for undoing an import; its words are in the list',
  imports: 'the progress of an import; its words are in the list',
  mail_outbox: 'deleted once it is sent, and encrypted until then',
  memory_versions: 'for the cache of the browser',
  password_resets: 'a link valid for half an hour; only its hash is stored',
  spoken_days: 'a count against a daily limit',
  temp_tokens: 'a login that waits five minutes for its second step',
  weekly_mails: 'so that no mail is sent twice; the preferences say whether it is on',
  'audit_events.id': 'an internal id',
  'audit_events.ip_mask': 'a keyed hash, which reveals nothing',
  'audit_events.request_id': 'for the log',
  'fsrs_weights.id': 'an internal id',
  'exercise_sessions.id': 'an id from the browser',
  'known_words.lemma_id': 'an internal id',
  'known_words.status': 'implied by the list that contains it',
  'line_fixes.id': 'an internal id',
  'line_fixes.transcript_id': 'the video is named instead',
  'memory_seeds.word_id': 'the word is named instead',
  'review_log.id': 'an internal id',
  'review_log.word_id': 'the word is named instead',
  'review_state.weights_id': 'those of `weights` that are in use',
  'review_state.word_id': 'the word is named instead',
  'sessions.epoch': 'an internal counter that ends sessions',
  'sessions.expires_at': 'ninety days after createdAt',
  'sessions.fingerprint': 'keyed hashes, which reveal nothing',
  'sessions.generation': 'of the refresh token',
  'sessions.idle_expires_at': 'thirty days after lastSeenAt',
  'sessions.rotated_at': 'of the refresh token',
  'sessions.salt': 'a secret',
  'transcripts.checksum': 'computed from the lines',
  'transcripts.id': 'an internal id',
  'transcripts.kind': 'always `own`',
  'transcripts.lemma_counts': 'computed from the lines',
  'transcripts.lemma_ids': 'computed from the lines',
  'transcripts.lemmas': 'computed from the lines',
  'transcripts.line_count': 'computed from the lines',
  'transcripts.seems_foreign': 'computed from the lines',
  'transcripts.speech_ms': 'computed from the lines',
  'transcripts.tokeniser_version': 'computed from the lines',
  'transcripts.version': 'for a cache in memory',
  'tutor_conversations.practice': 'the expected answers to its questions',
  'tutor_conversations.summary_until': 'an internal id',
  'tutor_messages.known': 'an estimate, computed from the text',
  'tutor_messages.place': 'an internal id',
  'tutor_messages.reading': 'computed from the text',
  'tutor_messages.translating_until': 'set for a moment while it is being translated',
  'tutor_notes.id': 'an internal id',
  'tutor_notes.lang': 'that of its conversation',
  'tutor_notes.message_id': 'its message has it',
  'tutor_messages.conversation_id': 'its conversation has it',
  'tutor_usage.reserved': 'what running calls may cost',
  'tutor_usage.reserved_until': 'what running calls may cost',
  tutor_streams: 'exists only while a reply is being written',
  tutor_turns: 'so that a repeated request counts once',
  'two_factor.last_step': 'of the secret',
  'two_factor.pending_box': 'a secret',
  'two_factor.pending_expires_at': 'of a secret',
  'two_factor.secret_box': 'a secret',
  'user_languages.starter_day': 'so that the first words of a day come once',
  'user_languages.version': 'for the cache of the browser',
  'user_languages.word_count': 'the number of the words',
  'users.disabled_at': 'a disabled account exports nothing',
  'users.epoch': 'an internal counter that ends sessions',
  'users.leaves_at': 'an account that is being deleted is not signed in',
  'users.password_hash': 'a secret',
  'users.zone': 'the last zone of the browser, which sends it with every request',
  'word_reports.client_id': 'an id from the browser',
  'word_reports.id': 'an internal id',
  'words.id': 'an internal id',
  'words.lemma_id': 'an internal id',
};

const VIDEOS = ['from-video', 'own-video', 'seen-video', 'hard-video', 'later-video', 'film'];

interface UserColumn {
  readonly table_name: string;
  readonly column_name: string;
}

/** Returns every column that refers to a user, through a foreign key or by its name alone. */
async function userColumns(db: Knex): Promise<UserColumn[]> {
  const { rows } = await db.raw<{ rows: UserColumn[] }>(`
    select * from (
      select k.table_name, k.column_name from information_schema.key_column_usage k
      join information_schema.referential_constraints r using (constraint_schema, constraint_name)
      join information_schema.table_constraints u on u.constraint_schema = r.unique_constraint_schema
        and u.constraint_name = r.unique_constraint_name and u.table_name = 'users'
    where k.table_schema = 'public'
    union select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'user_id$') as columns
    where table_name not in (select inhrelid::regclass::text from pg_inherits)
    order by 1, 2`);
  return rows;
}

async function columnsOf(db: Knex, table: string): Promise<string[]> {
  return Object.keys(await db(table).columnInfo());
}

/** A value of each JSON column to look for in the export. */
const IN_JSON: Readonly<Record<string, string>> = {
  items: 'saudade',
  answers: 'saudadi',
  withheld: 'yodelling',
  words: 'grannlåt',
  goals: 'borrow a cup of sugar',
  used_words: 'grannlåten',
  task: 'knock-on-wood',
  result: 'sugared',
  asked: 'sgrombo',
  meanings: 'sgomberare',
  value: 'a hoarse neighbour',
};

/** Returns the forms a database value may take in the export. */
function spelt(column: string, value: unknown): string[] {
  if (value instanceof Date) return [JSON.stringify(value.toISOString())];
  if (column.endsWith('_ms')) return [`:${Number(value) / 1000}`];
  if (column === 'details') return ['Mosaic on NeXT'];
  if (column === 'report') return [':6141,'];
  if (column in IN_JSON) return [JSON.stringify(IN_JSON[column])];
  if (typeof value === 'number') return [`:${value},`, `:${value}}`];
  return [JSON.stringify(Array.isArray(value) ? value[0] : value)];
}

async function isThere(db: Knex, { table_name, column_name }: UserColumn, userId: string): Promise<boolean> {
  return (
    (await db(table_name)
      .where({ [column_name]: userId })
      .first()) !== undefined
  );
}

/** Creates a learner with a row in every table. */
async function newKnown(api: Parameters<Parameters<typeof describeAccounts>[1]>[0]) {
  const { db } = api().deps;
  const learner = await newLearner(api());
  const transcript = await db('transcripts').where({ video_id: 'film' }).first<{ id: number }>('id');
  const rows = rowsOf(learner.userId, transcript.id);
  const { users, ...others } = rows;
  await db('users').where({ id: learner.userId }).update(users);
  for (const [table, row] of Object.entries(others)) await db(table).insert(row);
  const own = await db('transcripts').where({ user_id: learner.userId }).first<{ id: number }>('id');
  const line = {
    transcript_id: own.id,
    line: 0,
    start_ms: 567_891,
    end_ms: 678_912,
    text: 'Nur für mich.',
    tokens: '[]',
  };
  await db('transcript_lines').insert(line);
  return { ...learner, rows, transcriptId: own.id };
}

describeAccounts('the account export', (api) => {
  beforeAll(async () => {
    const { db } = api().deps;
    await addVideos(db, ...VIDEOS.map((id) => aVideo({ id })));
    await addCaptions(db, { videoId: 'film' }, ['Das Haus', 'ist alt.']);
  });

  test('contains every column of every table that refers to a user, except those with a documented reason', async () => {
    const { db } = api().deps;
    const { browser, rows, email } = await newKnown(api);
    const res = await browser.get('/auth/export');
    expect(res.status).toBe(200);
    const { text } = res;
    const tables = new Set(['users', ...(await userColumns(db)).map(({ table_name }) => table_name)]);
    const missing: string[] = [];
    for (const table of tables) {
      if (table in NOT_EXPORTED) continue;
      const row = (rows as Record<string, Record<string, unknown>>)[table];
      for (const column of await columnsOf(db, table)) {
        const name = `${table}.${column}`;
        if (name in NOT_EXPORTED || column.endsWith('user_id') || name === 'users.id') continue;
        const value = name === 'users.email' ? email : row?.[column];
        if (value === undefined || !spelt(column, value).some((one) => text.includes(one))) missing.push(name);
      }
    }
    // Export a new column in its feature and add a value for it to `rowsOf`, or list it here with a reason.
    expect(missing).toEqual([]);
    const { captions, languages } = res.body as AccountExport;
    expect(captions[0]?.lines).toEqual([{ start: 567.891, end: 678.912, text: 'Nur für mich.' }]);
    expect(languages.map(({ code }) => code)).toEqual(['es', 'fr', 'it']);
    expect(languages[2]).toMatchObject({ words: [], removedWords: [{ word: 'sgomento' }] });
  });

  test('contains no data of other accounts', async () => {
    const { rows } = await newKnown(api);
    const { browser } = await newLearner(api());
    const { text, body } = await browser.get('/auth/export');
    expect(text).not.toContain(rows.words.word);
    expect(body).toMatchObject({ languages: [], captions: [], lineFixes: [], user: { name: null, apple: null } });
  });

  test('has nothing left after the account is deleted: no table refers to the user or the address', async () => {
    const { db } = api().deps;
    const { email, userId, transcriptId } = await newKnown(api);
    await db('two_factor').where({ user_id: userId }).delete();
    const browser = openBrowser(api());
    await logIn(browser, email);
    const before = await userColumns(db);
    const known: string[] = [];
    for (const column of before) if (await isThere(db, column, userId)) known.push(column.table_name);
    expect(known).toEqual(expect.arrayContaining(['sessions', 'words', 'watch_sessions', 'apple_identities']));

    expect((await browser.delete('/auth/account', { password: PASSWORD })).status).toBe(204);
    api().wait(14 * DAY + 1);
    expect(await deleteLeaving(api().deps, new AbortController().signal)).toEqual({ deleted: 1 });
    for (const column of before) expect([column, await isThere(db, column, userId)]).toEqual([column, false]);
    expect(await db('transcript_lines').where({ transcript_id: transcriptId })).toEqual([]);
    const { rows } = await db.raw<{ rows: { tablename: string }[] }>(
      `select tablename from pg_tables where schemaname = 'public'`,
    );
    for (const { tablename } of rows) {
      const found = await db.raw<{ rows: unknown[] }>('select 1 from ?? t where t::text ilike ?', [
        tablename,
        `%${email}%`,
      ]);
      expect([tablename, found.rows]).toEqual([tablename, []]);
    }
    expect((await logIn(openBrowser(api()), email)).status).toBe(401);
  });

  test('streams 5,000 words in pieces, each word once and in order, while other requests are served', async () => {
    const { db } = api().deps;
    const { browser, userId } = await newLearner(api());
    await db.raw(
      `insert into words (user_id, lang, word, created_at)
      select ?, 'de', 'Wort „' || n || '“', now() from generate_series(1, 5000) n`,
      [userId],
    );
    let isDone = false;
    const exporting = browser.get('/auth/export').then((res) => {
      isDone = true;
      return res;
    });
    const health = await openBrowser(api()).get('/api/health');
    expect([health.status, isDone]).toEqual([200, false]);
    const { languages } = (await exporting).body as AccountExport;
    expect(languages[0]?.words.map(({ word }) => word)).toEqual(
      Array.from({ length: 5000 }, (_, index) => `Wort „${index + 1}“`),
    );
  });
});
