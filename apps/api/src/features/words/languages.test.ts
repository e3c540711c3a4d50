import { LanguageData } from '@wordreel/shared/api/languages';
import request, { type Response } from 'supertest';
import { newLearner } from '#testing/learners/people';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';

async function newClient(api: AccountsApi) {
  const { accessToken, userId } = await newLearner(api);
  const call = (method: 'get' | 'put' | 'post' | 'delete', path: string) =>
    request(api.server)[method](path).set('Authorization', `Bearer ${accessToken}`);
  return {
    userId,
    get: (path: string) => call('get', path),
    setLevel: (code: string, level: unknown) => call('put', `/api/languages/${code}`).send({ level }),
    add: (word: string, language = 'de') => call('post', '/api/learned-words').send({ language, word: { word } }),
    remove: (word: string) => call('delete', `/api/learned-words/de/${word}`),
  };
}

type Client = Awaited<ReturnType<typeof newClient>>;

const codeOf = ({ status, body }: Response) => [status, (body as { error?: string }).error];

describeAccounts(
  'languages',
  (api) => {
    let learner: Client;
    beforeEach(async () => {
      learner = await newClient(api());
    });

    test('no language is started at first', async () => {
      expect((await learner.get('/api/languages')).body).toEqual([]);
      expect(codeOf(await learner.get('/api/languages/de'))).toEqual([404, 'language_not_started']);
    });

    test.each(['xx', 'DE', 'deu', '__proto__', '%2F'])('language %s does not exist', async (code) => {
      expect(codeOf(await learner.get(`/api/languages/${code}`))).toEqual([404, 'unknown_language']);
      expect(codeOf(await learner.setLevel(code, 'A1.1'))).toEqual([404, 'unknown_language']);
    });

    test('the first level starts a language; it can be set, changed and cleared', async () => {
      for (const level of ['B1.1', 'C2.2', 'C2.2']) {
        const res = await learner.setLevel('de', level);
        expect([res.status, res.body]).toEqual([200, { level, wordCount: 0 }]);
      }
      await learner.add('Haus');
      expect((await learner.get('/api/languages/de')).body).toMatchObject({ level: 'C2.2', wordCount: 1 });
      expect((await learner.setLevel('de', '')).body).toEqual({ level: 'beginner', wordCount: 1 });
      expect((await learner.get('/api/languages/de')).body).toMatchObject({ level: 'beginner', wordCount: 1 });
    });

    test('the first word starts a language, which stays started after the word is removed', async () => {
      await learner.add('Haus');
      await learner.remove('Haus');
      const empty = { level: 'beginner', wordCount: 0, learnedWords: [] };
      expect((await learner.get('/api/languages/de')).body).toEqual(empty);
      expect((await learner.get('/api/languages')).body).toEqual([{ code: 'de', level: 'beginner', wordCount: 0 }]);
    });

    test('lists every started language with its level and count', async () => {
      await learner.setLevel('fr', 'A2.1');
      for (const word of ['a', 'b']) await learner.add(word);
      await learner.add('c', 'fr');
      await learner.remove('a');
      expect((await learner.get('/api/languages')).body).toEqual([
        { code: 'de', level: 'beginner', wordCount: 1 },
        { code: 'fr', level: 'A2.1', wordCount: 1 },
      ]);
    });

    test.each(['beginner', 'B1', 'b1.1', null, 1, ['B1.1'], undefined])('%j is not a level', async (level) => {
      const res = await learner.setLevel('de', level);
      expect(codeOf(res)).toEqual([400, 'validation_failed']);
      expect(res.body).toMatchObject({ message: 'This is not a level code' });
      expect(codeOf(await learner.get('/api/languages/de'))[0]).toBe(404);
    });

    test("other learners' languages are invisible", async () => {
      await learner.setLevel('de', 'B1.1');
      const other = await newClient(api());
      expect(codeOf(await other.get('/api/languages/de'))).toEqual([404, 'language_not_started']);
      expect((await other.get('/api/languages')).body).toEqual([]);
      await other.setLevel('de', 'A1.1');
      expect((await learner.get('/api/languages/de')).body).toMatchObject({ level: 'B1.1' });
    });

    test('requests without a session get 401, and unsupported methods 405', async () => {
      const { server } = api();
      for (const path of ['/api/languages', '/api/languages/de', '/api/languages/xx']) {
        expect(codeOf(await request(server).get(path))).toEqual([401, 'unauthenticated']);
      }
      expect(codeOf(await request(server).put('/api/languages/de').send({}))).toEqual([401, 'unauthenticated']);
      const res = await request(server).patch('/api/languages/de');
      expect([codeOf(res), res.headers['allow']]).toEqual([[405, 'method_not_allowed'], 'GET, HEAD, PUT, DELETE']);
    });

    test('12,000 words fit in one compressed response, and 304 reports an unchanged list', async () => {
      await learner.setLevel('de', '');
      for (let from = 1; from <= 12_000; from += 1000) {
        await api().deps.db.raw(
          `insert into words (user_id, lang, word, translation, created_at)
          select ?, 'de', '„' || n || '" \\ 学', 'meaning ' || n, now() from generate_series(${from}, ${from + 999}) n`,
          [learner.userId],
        );
      }
      const path = '/api/languages/de';
      const whole = await learner.get(path).set('Accept-Encoding', 'gzip');
      expect(whole.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
      const { wordCount, learnedWords } = LanguageData.parse(whole.body);
      expect([wordCount, learnedWords.length]).toEqual([12_000, 12_000]);
      expect(learnedWords[11_999]).toMatchObject({
        word: '„12000" \\ 学',
        translation: 'meaning 12000',
        videoId: null,
      });

      const etag = whole.headers['etag'] ?? '';
      for (const tag of [etag, `"other", ${etag}`, '*']) {
        const same = await learner.get(path).set('If-None-Match', tag);
        expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', etag]);
      }
      await learner.add('Haus');
      const changed = await learner.get(path).set('If-None-Match', etag).set('Accept-Encoding', 'identity');
      expect([changed.status, LanguageData.parse(changed.body).wordCount]).toEqual([200, 12_001]);
      expect(changed.headers['etag']).not.toBe(etag);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
