import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#config';
import type { Database } from '#db/connect';
import { openEmbedded } from '#db/embedded';
import { openEmbeddedAsItIs } from '#db/unmigrated';
import { DAY, HOUR } from '#lib/clock';
import { createLogger } from '#lib/logger';
import { dumpEmbedded } from './dump-embedded.ts';
import { dumpWhenDue } from './dump-when-due.ts';
import type { Dump } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { restoreBackup } from './restore.service.ts';
import { verifyArchive } from './verify-archive.ts';
import { createSecretsFile } from '#security/secrets-file';

const silent = createLogger('silent');
const BEGUN = Date.UTC(2026, 0, 31, 12, 0, 0);

let folder: string;
let dataDir: string;
let database: Database;
let free: number;

const installation = () => ({ ...loadConfig({ DATA_DIR: dataDir }), version: '1.0.0' });

const dump = (now: number) =>
  dumpWhenDue(
    {
      own: installation(),
      log: silent,
      dump: (into) => dumpEmbedded(database.db, join(dataDir, 'pglite'), into),
      verify: async () => undefined,
      freeBytes: async () => free,
    },
    now,
  );
const dumps = () => readdirSync(join(dataDir, 'backups'));

/** Dumps the database with a wrong checksum, as if a row had changed. */
const damaged = async (into: string): Promise<Dump> => {
  const made = await dumpEmbedded(database.db, join(dataDir, 'pglite'), into);
  return { ...made, facts: { ...made.facts, checksums: { ...made.facts.checksums, users: '1' } } };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-dumps-'));
  dataDir = join(folder, 'data');
  database = await openEmbedded(dataDir, silent);
  await database.db('users').insert({ email: 'a@example.org', created_at: new Date() });
  createSecretsFile(dataDir);
});
beforeEach(() => {
  free = Infinity;
  rmSync(join(dataDir, 'backups'), { recursive: true, force: true });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a dump is due when the newest is older than a day, whoever made it', async () => {
  expect(await dump(BEGUN)).toEqual({ backupAt: '2026-01-31T12:00:00.000Z' });
  expect(await dump(BEGUN + 23 * HOUR)).toEqual({ backupAt: '2026-01-31T12:00:00.000Z' });
  expect(dumps()).toEqual(['wordreel-20260131T120000Z.tar.gz']);
  expect(await dump(BEGUN + DAY)).toEqual({ backupAt: '2026-02-01T12:00:00.000Z' });
  expect(dumps()).toEqual(['wordreel-20260131T120000Z.tar.gz', 'wordreel-20260201T120000Z.tar.gz']);
});

test('the last seven dumps are kept, and unrelated files are not removed', async () => {
  mkdirSync(join(dataDir, 'backups'));
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
    writeFileSync(join(dataDir, 'backups', `wordreel-2026010${day}T120000Z.tar.gz`), '');
  }
  writeFileSync(join(dataDir, 'backups', 'mine.tar.gz'), '');
  mkdirSync(join(dataDir, 'backups', '.dump-killed'));
  await dump(BEGUN);
  expect(dumps().toSorted()).toEqual([
    'mine.tar.gz',
    ...[3, 4, 5, 6, 7, 8].map((day) => `wordreel-2026010${day}T120000Z.tar.gz`),
    'wordreel-20260131T120000Z.tar.gz',
  ]);
});

test('no dump is made while the disk is low, and one when it has room again', async () => {
  free = 150 * 1024 * 1024;
  expect(await dump(BEGUN)).toBeNull();
  expect(dumps()).toEqual([]);
  free = Infinity;
  expect(await dump(BEGUN + HOUR)).not.toBeNull();
});

test('a failed dump leaves no file with an archive name', async () => {
  await expect(
    dumpWhenDue(
      {
        own: installation(),
        log: silent,
        dump: () => Promise.reject(new Error('broken')),
        verify: async () => undefined,
        freeBytes: async () => free,
      },
      BEGUN,
    ),
  ).rejects.toThrow('broken');
  expect(dumps()).toEqual([]);
});

test('a dump from the future was written with a wrong clock: a dump is due', async () => {
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'wordreel-20990101T000000Z.tar.gz'), '');
  expect(await dump(BEGUN)).toEqual({ backupAt: new Date(BEGUN).toISOString() });
  expect(dumps()).toHaveLength(2);
});

test('a dump that differs from the database after a restore is not kept', async () => {
  const verify = (archive: string) => verifyArchive(archive, join(dataDir, 'backups'), installation(), silent);
  const making = dumpWhenDue(
    { own: installation(), log: silent, dump: damaged, verify, freeBytes: async () => free },
    BEGUN,
  );
  await expect(making).rejects.toThrow('the table users differs after a restore');
  expect(dumps()).toEqual([]);
});

test('a dump made during writes is consistent and can be restored to another folder', async () => {
  await database.db.raw('create table entries (id int)');
  const stopping = new AbortController();
  let written = 0;
  const writer = (async () => {
    while (!stopping.signal.aborted) {
      // On a busy machine a write that waits for the dump may be refused.
      await database
        .db('entries')
        .insert({ id: written })
        .then(
          () => (written += 1),
          () => undefined,
        );
    }
  })();
  await dump(BEGUN);
  const file = join(dataDir, 'backups', ...dumps());
  stopping.abort();
  await writer;
  await database.db.raw('drop table entries');

  const unpacked = mkdtempSync(join(folder, 'unpacked-'));
  const { manifest } = await readArchive(file, unpacked);
  expect(manifest).toMatchObject({ secrets: 'apart', rows: { users: 1 } });
  expect(manifest.rows['entries']).toBeLessThanOrEqual(written);

  // Throws unless each table has the rows that were counted.
  const options = {
    source: file,
    passphrase: async () => null,
    secretsFile: null,
    replaces: false,
    now: BEGUN,
  };
  const own = loadConfig({ DATA_DIR: join(folder, 'other') });
  await expect(restoreBackup(own, silent, options)).rejects.toThrow(/this backup has no secrets/);
  cpSync(join(dataDir, 'secrets.json'), join(own.dataDir, 'secrets.json'));
  await restoreBackup(own, silent, options);
  const other = await openEmbeddedAsItIs(own.dataDir, silent);
  expect(await other.db('users').select('email')).toEqual([{ email: 'a@example.org' }]);
  await other.close();
  expect(existsSync(join(own.dataDir, 'wordreel.pid'))).toBe(false);
});
