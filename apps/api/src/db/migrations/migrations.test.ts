import type { Knex } from 'knex';
import { migrate } from '#db/migrate';
import { describeOwnDatabases } from '#testing/test-databases';
import { migrationSource } from './index.ts';

const NOW = new Date();

async function addUser(db: Knex, email: string): Promise<string> {
  const [row] = await db('users').insert({ email, created_at: NOW }).returning<{ id: string }[]>('id');
  if (row === undefined) throw new Error('no user');
  return row.id;
}

describeOwnDatabases('migrations', (database) => {
  let db: Knex;
  beforeAll(() => {
    db = database().db;
  });

  test('down reverts everything, and up restores it', async () => {
    await db.migrate.rollback({ migrationSource }, true);
    const { rows } = await db.raw<{ rows: { tablename: string }[] }>(
      `select tablename from pg_tables where schemaname = 'public'`,
    );
    expect(rows.map(({ tablename }) => tablename).toSorted()).toEqual(['knex_migrations', 'knex_migrations_lock']);
    await migrate(db);
  });

  test('everything owned by a user is deleted with the user; audit events stay, without the name', async () => {
    const user_id = await addUser(db, 'a@x.com');
    const soon = { created_at: NOW, expires_at: NOW };
    const bytes = Buffer.alloc(32);
    await db('sessions').insert({
      id: 'sid',
      user_id,
      epoch: 0,
      salt: bytes,
      rotated_at: NOW,
      amr: ['pwd'],
      device: 'Firefox on Linux',
      authenticated_at: NOW,
      last_seen_at: NOW,
      idle_expires_at: NOW,
      ...soon,
    });
    await db('password_resets').insert({ token_hash: bytes, user_id, ...soon });
    await db('two_factor').insert({ user_id });
    await db('backup_codes').insert({ user_id, selector: '0000', code_hash: 'x' });
    await db('temp_tokens').insert({ token_hash: bytes, user_id, amr: ['pwd'], epoch: 0, ...soon });
    await db('apple_identities').insert({ sub: 's', user_id, created_at: NOW });
    await db('mail_outbox').insert({ kind: 'x', payload: bytes, user_id, next_attempt_at: NOW, ...soon });
    await db('user_languages').insert({ user_id, lang: 'de', created_at: NOW });
    await db('words').insert({ user_id, lang: 'de', word: 'Haus', created_at: NOW });
    await db('audit_events').insert({ user_id, event: 'login', created_at: NOW });

    await db('users').where({ id: user_id }).delete();

    const owned = ['sessions', 'password_resets', 'two_factor', 'backup_codes', 'temp_tokens', 'apple_identities'];
    for (const table of [...owned, 'mail_outbox', 'user_languages', 'words']) {
      expect([table, await db(table).where({ user_id }).first()]).toEqual([table, undefined]);
    }
    expect(await db('audit_events').where({ event: 'login' }).first()).toMatchObject({ user_id: null });
  });

  test('a word is unique per learner and language, compared by its bytes', async () => {
    const [a, b] = [await addUser(db, 'one@x.com'), await addUser(db, 'two@x.com')];
    const save = (user_id: string, word: string, lang = 'de') =>
      db('words')
        .insert({ user_id, lang, word, created_at: NOW })
        .onConflict(['user_id', 'lang', 'word'])
        .ignore()
        .returning('id');
    expect(await save(a, 'Haus')).toHaveLength(1);
    expect(await save(a, 'Haus')).toHaveLength(0);
    expect(await save(a, 'haus')).toHaveLength(1);
    expect(await save(a, 'Haus', 'fr')).toHaveLength(1);
    expect(await save(b, 'Haus')).toHaveLength(1);
  });

  test('words from before the count column are counted, in every started language', async () => {
    const name = '014-word-counts';
    await db.migrate.down({ migrationSource, name });
    const user_id = await addUser(db, 'counted@x.com');
    const word = { user_id, lang: 'de', word: 'Haus', created_at: NOW };
    await db('user_languages').insert({ user_id, lang: 'de', manual_level: 'B1.1', created_at: NOW });
    await db('words').insert([
      word,
      { ...word, word: 'Baum' },
      { ...word, word: 'Tor', deleted_at: NOW },
      { ...word, lang: 'fr', word: 'mot', deleted_at: NOW },
    ]);
    await db.migrate.up({ migrationSource, name });
    const rows = await db('user_languages')
      .where({ user_id })
      .orderBy('lang')
      .select('lang', 'manual_level', 'word_count');
    expect(rows).toEqual([
      { lang: 'de', manual_level: 'B1.1', word_count: 2 },
      { lang: 'fr', manual_level: null, word_count: 0 },
    ]);
  });

  test('an address has one account, and an account one Apple ID', async () => {
    const user_id = await addUser(db, 'b@x.com');
    await expect(addUser(db, 'b@x.com')).rejects.toMatchObject({ code: '23505' });
    await db('apple_identities').insert({ sub: 's1', user_id, created_at: NOW });
    await expect(db('apple_identities').insert({ sub: 's2', user_id, created_at: NOW })).rejects.toMatchObject({
      code: '23505',
    });
  });

  test('a second factor needs a secret, and a priority has 1 to 3 stars', async () => {
    const user_id = await addUser(db, 'c@x.com');
    await expect(db('two_factor').insert({ user_id, enabled_at: NOW })).rejects.toMatchObject({ code: '23514' });
    const word = { user_id, lang: 'de', word: 'x', created_at: NOW, priority: 4 };
    await expect(db('words').insert(word)).rejects.toMatchObject({ code: '23514' });
  });

  test('the query behind every request uses the primary keys of its two tables', async () => {
    const { rows } = await db.raw<{ rows: Record<string, string>[] }>(
      `explain select 1 from sessions s join users u on u.id = s.user_id and u.epoch = s.epoch where s.id = 'x'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using sessions_pkey');
    expect(plan).toContain('Index Scan using users_pkey');
  });
});
