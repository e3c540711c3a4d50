import type { LanguageData, LanguageSummary, WatchHistory } from '@wordreel/shared';
import request from 'supertest';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';
import { logIn, newLearner, openBrowser } from '#testing/learners/people';
import { prepareWork } from '#operator/commands';
import { SILENT } from '#operator/progress-bar';
import { LEARNER } from './seed-learner.ts';

const seed = (api: AccountsApi, ...words: string[]) =>
  prepareWork(['learner', 'seed', ...words]).work(api.deps, SILENT);

/** All rows that seeding may change. */
async function rowsOf({ deps: { db } }: AccountsApi): Promise<unknown[]> {
  const tables = ['users', 'words', 'user_languages', 'known_words', 'watch_sessions', 'audit_events'];
  return Promise.all(tables.map((table) => db(table).select('*').orderBy(1)));
}

describeAccounts('a learner for development', (api) => {
  beforeEach(() => api().deps.db('users').delete());

  test('exists after seeding with words, a level, marks and videos, and can log in', async () => {
    const output = await seed(api(), '--if-empty');
    expect(output).toContain(`http://localhost:3000/login`);
    expect(output).toContain(LEARNER.email);
    expect(output).toContain(LEARNER.password);

    const { status, body } = await logIn(openBrowser(api()), LEARNER.email, LEARNER.password);
    expect([status, body.user]).toMatchObject([200, { email: LEARNER.email, verified: true }]);
    const get = async <T>(path: string): Promise<T> => {
      const answer = await request(api().server).get(path).set('Authorization', `Bearer ${body.accessToken}`);
      return answer.body as T;
    };
    expect(await get<LanguageSummary[]>('/api/languages')).toEqual([
      { code: 'de', level: 'A2.1', wordCount: 60 },
      { code: 'es', level: 'beginner', wordCount: 12 },
    ]);
    const { learnedWords } = await get<LanguageData>('/api/languages/de');
    for (const { word, translation, sentence, form, videoId, startSec } of learnedWords) {
      expect([word, translation, sentence, form, videoId, startSec]).not.toContain(null);
      expect(sentence).toContain(form?.split(' ')[0]);
    }
    expect(new Set(learnedWords.map(({ reviewPriority }) => reviewPriority))).toEqual(new Set([1, 2, 3]));
    expect((await get<{ known: string[] }>('/api/known-words/de')).known).toContain('und');
    expect(await get<WatchHistory>('/api/watch-history/de')).toMatchObject([
      { videoId: 'story-de-01', position: 62, finishedAt: null },
    ]);
    expect(await get<WatchHistory>('/api/watch-history/es')).toMatchObject([
      { videoId: 'story-es-01', finishedAt: expect.any(String) },
    ]);
  });

  test('seeding again changes nothing and says so', async () => {
    await seed(api());
    const before = await rowsOf(api());
    for (const words of [[], ['--if-empty']]) {
      const output = await seed(api(), ...words);
      expect(output).toMatch(/^Nothing has changed: /);
      expect(output).toContain(LEARNER.password);
    }
    expect(await rowsOf(api())).toEqual(before);
  });

  test('a database with other accounts gets one only on request', async () => {
    await newLearner(api());
    expect(await seed(api(), '--if-empty')).toMatch(/^No learner was created: /);
    expect(await api().deps.db('users').where({ email: LEARNER.email })).toEqual([]);
    expect(await seed(api())).toContain(LEARNER.password);
  });
});

describeAccounts(
  'a public server',
  (api) => {
    test('gets no account with a password from the source code', async () => {
      await expect(seed(api())).rejects.toThrow('PUBLIC_URL is https');
      expect(await seed(api(), '--if-empty')).toMatch(/^No learner was created: /);
      expect(await api().deps.db('users')).toEqual([]);
    });
  },
  { PUBLIC_URL: 'https://words.example' },
);
