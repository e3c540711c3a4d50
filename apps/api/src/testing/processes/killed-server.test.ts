import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReviewAnswer } from '@wordreel/shared';
import { openDatabase } from '#db/connect';
import { createLogger } from '#lib/logger';
import { call, signUpAt } from '#testing/learners/far-learner';
import { killServers, runOperator, startServer } from './server-process.ts';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';

type Env = Record<string, string>;

const JWT_SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';
const WORDS = Array.from({ length: 30 }, (_, i) => `Wort${i}`);

/** How often the server is killed, and how many devices send answers meanwhile. */
const KILLS = 2;
const DEVICES = 3;

/** The server is killed after it has acknowledged this many further answers. */
const LEAST_ANSWERS = 20;
const MOST_ANSWERS = 30;

const KINDS = [
  { kind: 'embedded', suite: describe, database: async (): Promise<Env> => ({}) },
  {
    kind: 'PostgreSQL',
    suite: describePostgres,
    database: async (): Promise<Env> => ({ DATABASE_URL: await createPostgres(), JWT_SECRET }),
  },
];

const newReview = () => ({
  clientReviewId: randomUUID(),
  language: 'de',
  word: WORDS[randomInt(WORDS.length)] ?? '',
  rating: randomInt(1, 5),
  // Some answers are from earlier days, so that more than the first answer to a word counts.
  reviewedAt: new Date(Date.now() - randomInt(40) * 86_400_000).toISOString(),
  zone: 'Europe/Berlin',
});

type Review = ReturnType<typeof newReview>;

/** The part of a response that later changes don't affect. */
const lasting = ({ counted, studyDay, dueDay, intervalDays, paused }: ReviewAnswer) => ({
  counted,
  studyDay,
  dueDay,
  intervalDays,
  paused,
});

/** What a learner's devices have sent, and what was acknowledged. */
interface Answers {
  readonly sent: Map<string, Review>;
  readonly acknowledged: Map<string, ReturnType<typeof lasting>>;
}

/** Sends an answer, and fails if a repeated answer gets a different response. */
async function send({ sent, acknowledged }: Answers, url: string, bearer: string, review: Review): Promise<void> {
  const { clientReviewId: id } = review;
  sent.set(id, review);
  const { status, body } = await call(url, '/api/reviews', review, bearer);
  expect(status).toBe(200);
  const said = lasting(body as unknown as ReviewAnswer);
  expect([id, said]).toEqual([id, acknowledged.get(id) ?? said]);
  acknowledged.set(id, said);
}

/** Returns the ids in the review log on disk. */
async function idsOnDisk({ DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Env): Promise<string[]> {
  const settings = { databaseUrl, dataDir, databasePool: { poolSize: 1, pooler: null } };
  const { db, close } = await openDatabase(settings, createLogger('silent'));
  const rows = await db('review_log').select<{ client_review_id: string }[]>('client_review_id');
  await close();
  return rows.map((row) => row.client_review_id);
}

/** Sends answers from several devices until the server is gone. */
async function answerUntilKilled(server: ReturnType<typeof startServer>, bearer: string, answers: Answers) {
  const url = await server.url();
  const goal = answers.acknowledged.size + randomInt(LEAST_ANSWERS, MOST_ANSWERS);
  const device = async (): Promise<void> => {
    while (server.child.signalCode === null) {
      await send(answers, url, bearer, newReview()).catch((error: unknown) => {
        // `fetch` throws this error if the server is gone.
        if ((error as Error).name !== 'TypeError') throw error;
      });
    }
  };
  const devices = Promise.all(Array.from({ length: DEVICES }, device));
  await Promise.race([devices, until(() => answers.acknowledged.size >= goal)]);
  server.child.kill('SIGKILL');
  await Promise.all([devices, server.ended]);
}

for (const { kind, suite, database } of KINDS) {
  suite(`a server that is killed in the middle of a session: ${kind}`, () => {
    let folder: string;
    let env: Env;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'wordreel-killed-'));
      env = { ...(await database()), DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000' };
    });
    afterEach(killServers);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('no acknowledged answer is lost or duplicated, and repeating one changes nothing', async () => {
      const answers: Answers = { sent: new Map(), acknowledged: new Map() };
      let server = startServer(env);
      const { bearer } = await signUpAt(await server.url(), [folder]);
      for (const word of WORDS) {
        await call(await server.url(), '/api/learned-words', { language: 'de', word: { word } }, bearer);
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        await answerUntilKilled(server, bearer, answers);
        const ids = await idsOnDisk(env);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !answers.sent.has(id))).toEqual([]);
        expect([...answers.acknowledged.keys()].filter((id) => !ids.includes(id))).toEqual([]);
        server = startServer(env);
        const url = await server.url();
        // In-flight answers go first, since they may or may not be in the log.
        const inFlight = [...answers.sent.values()].filter((each) => !answers.acknowledged.has(each.clientReviewId));
        for (const review of [...inFlight, ...answers.sent.values()]) await send(answers, url, bearer, review);
      }
      server.child.kill('SIGTERM');
      await server.ended;
      expect((await idsOnDisk(env)).toSorted()).toEqual([...answers.sent.keys()].toSorted());
      expect(await runOperator(['reviews', 'check'], env)).toMatchObject({ code: 0, stderr: '' });
    });
  });
}
