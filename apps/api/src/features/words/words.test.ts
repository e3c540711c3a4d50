import type { ErrorBody, LanguageData } from '@wordreel/shared';
import request, { type Response } from 'supertest';
import { newLearner } from '#testing/learners/people';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';

const HAUS = { word: 'Haus', translation: 'house', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' };

/** The expected word when added at the mocked current time. */
const kept = (facts: object = HAUS) => ({ lemma: 'Haus', ...facts, addedAt: new Date().toISOString() });

const pathOf = (word: string, language = 'de') => `/api/learned-words/${language}/${encodeURIComponent(word)}`;

async function newClient({ server, ...api }: AccountsApi) {
  const { accessToken, userId } = await newLearner({ server, ...api });
  const send = (method: 'get' | 'post' | 'delete' | 'patch' | 'put', path: string, body?: string | object) => {
    const req = request(server)[method](path).set('Authorization', `Bearer ${accessToken}`);
    return typeof body === 'string' ? req.type('json').send(body) : req.send(body);
  };
  return {
    userId,
    send,
    add: (word: object, language = 'de') => send('post', '/api/learned-words', { language, word }),
    remove: (word: string, language = 'de') => send('delete', pathOf(word, language)),
    translate: (word: string, translation: unknown) => send('patch', pathOf(word), { translation }),
    rate: (word: string, reviewPriority: unknown) => send('patch', `${pathOf(word)}/priority`, { reviewPriority }),
    list: async (language = 'de') => (await send('get', `/api/languages/${language}`)).body as LanguageData,
  };
}

type Client = Awaited<ReturnType<typeof newClient>>;

const codeOf = ({ status, body }: Response) => [status, (body as { error?: string }).error];

const post = async (learner: Client, body?: string | object) =>
  codeOf(await learner.send('post', '/api/learned-words', body));

describeAccounts(
  'learned words',
  (api) => {
    let learner: Client;
    beforeEach(async () => {
      learner = await newClient(api());
    });

    test.each([
      ['das Haus', 'Haus'],
      ['laufen, lief, gelaufen', 'laufen'],
      ['Hund (m)', 'Hund'],
      ['sich freuen auf', 'freuen'],
    ])('%s is kept as written, and its headword is %s', async (word, lemma) => {
      const { add } = await newClient(api());
      expect((await add({ word })).body).toMatchObject({ word, lemma });
    });

    test('a new word returns 201 and is in the list', async () => {
      const res = await learner.add(HAUS);
      expect([res.status, res.body]).toEqual([201, kept()]);
      expect(await learner.list()).toEqual({ level: 'beginner', wordCount: 1, learnedWords: [kept()] });
    });

    test('missing values are empty, with two stars', async () => {
      const { body } = await learner.add({ word: ' Haus ', translation: ' ', videoId: null });
      expect(body).toEqual(kept({ word: 'Haus', translation: null, reviewPriority: 2, videoId: null }));
    });

    test('a word keeps the context where it was saved: its sentence, form, video and time', async () => {
      const met = {
        word: 'anrufen',
        translation: 'to call',
        reviewPriority: 2,
        videoId: 'story-de-01',
        lemma: 'anrufen',
        sentence: 'Sie ruft ihre Mutter an.',
        form: 'ruft an',
        startSec: 12.5,
        endSec: 15.25,
      };
      const { body } = await learner.add(met);
      expect(body).toEqual(kept(met));
      expect((await learner.list()).learnedWords).toEqual([body]);
      await learner.remove('anrufen');
      expect((await learner.add({ word: 'anrufen' })).body).toMatchObject({ form: 'ruft an', startSec: 12.5 });
      await learner.remove('anrufen');
      const { body: later } = await learner.add({ word: 'anrufen', sentence: 'Anrufen!' });
      expect(later).not.toHaveProperty('form');
    });

    test('a translation is a single line', async () => {
      const { body } = await learner.add({ word: 'Haus', translation: '\u0001the\r\nhouse\ud800' });
      expect(body).toMatchObject({ translation: 'the house' });
      expect((await learner.list()).learnedWords).toEqual([body]);
    });

    test('saving a word twice returns 200 and keeps the first', async () => {
      await learner.add(HAUS);
      const again = await learner.add({ word: 'Haus', translation: 'home', reviewPriority: 1 });
      expect([again.status, again.body]).toEqual([200, kept()]);
      expect((await learner.list()).wordCount).toBe(1);
    });

    test('a request that names another learner is refused', async () => {
      const other = await newClient(api());
      const word = { language: 'de', word: HAUS };
      const meant = (id: string) => learner.send('post', '/api/learned-words', word).set('X-Learner', id);
      expect(codeOf(await meant(other.userId))).toEqual([401, 'unauthenticated']);
      expect((await learner.send('get', '/api/languages')).body).toEqual([]);
      expect((await meant(learner.userId)).status).toBe(201);
    });

    test('duplicates are detected by the exact word, in NFC', async () => {
      await learner.add({ word: 'Ma\u0308dchen' });
      expect((await learner.add({ word: 'M\u00e4dchen' })).status).toBe(200);
      expect((await learner.add({ word: 'm\u00e4dchen' })).status).toBe(201);
      expect((await learner.remove('Ma\u0308dchen')).body).toEqual({ wordCount: 1 });
    });

    test('the same word can be in several languages', async () => {
      await learner.add(HAUS);
      expect((await learner.add(HAUS, 'fr')).status).toBe(201);
      expect((await learner.remove('Haus')).body).toEqual({ wordCount: 0 });
      expect((await learner.list('fr')).wordCount).toBe(1);
    });

    test('a removed word keeps its row; adding it again restores its data, updated with new values', async () => {
      await learner.add(HAUS);
      await learner.add({ word: 'Hund' });
      const { db } = api().deps;
      const rowOf = () => db('words').where({ user_id: learner.userId, word: 'Haus' }).first('id', 'deleted_at');
      const before = (await rowOf()) as { id: string };

      const removed = await learner.remove('Haus');
      expect([removed.status, removed.body]).toEqual([200, { wordCount: 1 }]);
      expect(await rowOf()).toMatchObject({ id: before.id, deleted_at: expect.any(Date) });
      expect((await learner.list()).learnedWords.map(({ word }) => word)).toEqual(['Hund']);
      expect(codeOf(await learner.remove('Haus'))).toEqual([404, 'word_not_found']);
      expect(codeOf(await learner.rate('Haus', 1))).toEqual([404, 'word_not_found']);
      expect(codeOf(await learner.translate('Haus', 'home'))).toEqual([404, 'word_not_found']);

      const restored = await learner.add({ word: 'Haus', translation: 'home' });
      expect([restored.status, restored.body]).toEqual([201, kept({ ...HAUS, translation: 'home' })]);
      expect(await rowOf()).toMatchObject({ id: before.id, deleted_at: null });
      expect((await learner.list()).learnedWords.map(({ word }) => word)).toEqual(['Haus', 'Hund']);
    });

    test('stars can be set repeatedly', async () => {
      await learner.add(HAUS);
      for (const reviewPriority of [1, 2, 2]) {
        const res = await learner.rate('Haus', reviewPriority);
        expect([res.status, res.body]).toEqual([200, kept({ ...HAUS, reviewPriority })]);
      }
      expect((await learner.list()).learnedWords).toEqual([kept({ ...HAUS, reviewPriority: 2 })]);
    });

    test('the added time is returned, and renewed when a word is added again', async () => {
      const times: string[] = [];
      // Milliseconds with and without trailing zeros.
      for (const ms of [0, 120, 123, 1000]) {
        api().wait(5000 - (Date.now() % 1000) + ms);
        const { body } = await learner.add(HAUS);
        expect(body).toEqual(kept());
        expect((await learner.list()).learnedWords).toEqual([kept()]);
        times.push(body.addedAt);
        api().wait(1);
        for (const again of [await learner.add(HAUS), await learner.rate('Haus', 3)]) {
          expect(again.body.addedAt).toBe(times.at(-1));
        }
        await learner.remove('Haus');
      }
      expect(new Set(times).size).toBe(4);
    });

    test('a translation can be changed and cleared', async () => {
      await learner.add(HAUS);
      for (const [told, translation] of [
        [' home\n', 'home'],
        ['', null],
        ['casa', 'casa'],
        [null, null],
      ] as const) {
        const res = await learner.translate('Haus', told);
        expect([res.status, res.body]).toEqual([200, kept({ ...HAUS, translation })]);
        expect((await learner.list()).learnedWords).toEqual([kept({ ...HAUS, translation })]);
      }
    });

    test.each([3, ['house'], 'x'.repeat(501)])('%j is not a translation', async (translation) => {
      await learner.add(HAUS);
      const res = await learner.translate('Haus', translation);
      expect(codeOf(res)).toEqual([400, 'validation_failed']);
      expect((res.body as ErrorBody).fields?.[0]?.path).toBe('translation');
      expect((await learner.list()).learnedWords).toEqual([kept()]);
    });

    test('an empty change is refused', async () => {
      await learner.add(HAUS);
      const res = await learner.translate('Haus', undefined);
      expect(codeOf(res)).toEqual([400, 'validation_failed']);
      expect(res.body).toMatchObject({ message: 'Say what of the word is to be changed' });
    });

    test.each([0, 4, '2', 1.5, null, undefined])('%p is not a number of stars', async (reviewPriority) => {
      await learner.add(HAUS);
      const res = await learner.rate('Haus', reviewPriority);
      expect(codeOf(res)).toEqual([400, 'validation_failed']);
      expect(res.body).toMatchObject({ message: 'Review priority must be 1, 2 or 3' });
    });

    test.each([
      ['', 'word', 'Please enter a word'],
      ['x'.repeat(101), 'word', 'A word can have at most 100 characters'],
      ['a\u0007b', 'word', 'A word cannot contain control characters'],
      ['a\ud800', 'word', 'A word cannot contain control characters'],
      ['..', 'word', 'Dots alone are not a word'],
      ['x'.repeat(501), 'translation', 'A translation can have at most 500 characters'],
      ['a b', 'videoId', 'A video id has 1 to 64 letters, digits, - or _'],
      ['x'.repeat(65), 'videoId', 'A video id has 1 to 64 letters, digits, - or _'],
    ])('%j is refused as %s', async (value, field, message) => {
      const res = await learner.add({ word: 'Haus', [field]: value });
      expect(codeOf(res)).toEqual([400, 'validation_failed']);
      expect(res.body).toMatchObject({ message, fields: [{ path: `word.${field}`, message }] });
    });

    test('a body without a valid word is refused', async () => {
      const bad = [400, 'validation_failed'];
      for (const body of [undefined, [], { language: 'de' }, { language: 'de', word: 'Haus' }, { word: HAUS }]) {
        expect(await post(learner, body)).toEqual(bad);
      }
      expect(await post(learner, { language: 'xx', word: HAUS })).toEqual(bad);
      expect(await post(learner, { language: ['de'], word: HAUS })).toEqual(bad);
      expect(await post(learner, '{"language":"de","word":{"word":"a\\u0000b"}}')).toEqual(bad);
      expect(await post(learner, '{"language":')).toEqual([400, 'invalid_json']);
    });

    test.each([
      '{"__proto__":{"polluted":1},"language":"de","word":{"word":"a"}}',
      '{"language":"de","word":{"word":"a","__proto__":{"polluted":1}}}',
      '{"language":"de","word":{"word":"a","constructor":{"prototype":{"polluted":1}}}}',
    ])('keys that could pollute a prototype are refused: %s', async (body) => {
      expect(codeOf(await learner.send('post', '/api/learned-words', body))).toEqual([400, 'validation_failed']);
      expect(codeOf(await learner.send('patch', `${pathOf('a')}/priority`, body))[0]).toBe(400);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    test.each([
      ['%00', 400, 'validation_failed'],
      ['%E0%A4%A', 400, 'validation_failed'],
      ['x'.repeat(5000), 400, 'validation_failed'],
      ['%20', 400, 'validation_failed'],
      ['a%0Ab', 400, 'validation_failed'],
      ['%2F', 404, 'word_not_found'],
      ['constructor', 404, 'word_not_found'],
    ])('the path of the word %s', async (word, ...expected) => {
      const path = `/api/learned-words/de/${word}`;
      expect(codeOf(await learner.send('delete', path))).toEqual(expected);
      expect(codeOf(await learner.send('patch', `${path}/priority`, { reviewPriority: 1 }))).toEqual(expected);
      expect(codeOf(await learner.send('patch', path, { translation: null }))).toEqual(expected);
    });

    test.each(['xx', 'DE', '__proto__', 'toString'])('language %s does not exist', async (language) => {
      const path = `/api/learned-words/${language}/Haus`;
      expect(codeOf(await learner.send('delete', path))).toEqual([404, 'unknown_language']);
      expect(codeOf(await learner.send('patch', `${path}/priority`, { reviewPriority: 1 }))[1]).toBe(
        'unknown_language',
      );
      expect(codeOf(await learner.send('patch', path, { translation: null }))).toEqual([404, 'unknown_language']);
    });

    test("another learner's words cannot be seen, removed or changed", async () => {
      await learner.add(HAUS);
      const other = await newClient(api());
      expect(codeOf(await other.send('get', '/api/languages/de'))).toEqual([404, 'language_not_started']);
      expect(codeOf(await other.remove('Haus'))).toEqual([404, 'word_not_found']);
      expect(codeOf(await other.rate('Haus', 1))).toEqual([404, 'word_not_found']);
      expect(codeOf(await other.translate('Haus', 'mine'))).toEqual([404, 'word_not_found']);
      expect((await other.send('get', '/api/languages')).body).toEqual([]);
      expect((await other.add({ word: 'Haus' })).status).toBe(201);
      expect((await other.remove('Haus')).body).toEqual({ wordCount: 0 });
      expect((await learner.list()).learnedWords).toEqual([kept()]);
    });

    test('requests without a session get 401, and unsupported methods 405', async () => {
      const { server } = api();
      const path = '/api/learned-words/de/Haus';
      expect(codeOf(await request(server).post('/api/learned-words').send({}))).toEqual([401, 'unauthenticated']);
      expect(codeOf(await request(server).delete(path))).toEqual([401, 'unauthenticated']);
      expect(codeOf(await request(server).patch(`${path}/priority`).send({}))).toEqual([401, 'unauthenticated']);
      expect(codeOf(await request(server).patch(path).send({}))).toEqual([401, 'unauthenticated']);
      const res = await learner.send('get', path);
      expect([codeOf(res), res.headers['allow']]).toEqual([[405, 'method_not_allowed'], 'DELETE, PATCH']);
    });

    test('parallel requests to add one word create one row, and all return it', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => learner.add(HAUS)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(19);
      for (const { body } of answers) expect(body).toEqual(kept());
      expect(await api().deps.db('words').where({ user_id: learner.userId })).toHaveLength(1);
    });

    test('parallel requests to add and remove a word leave a list with the right count', async () => {
      const actions = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? learner.add(HAUS) : learner.remove('Haus')));
      for (const { status } of await Promise.all(actions)) expect([200, 201, 404]).toContain(status);
      const { wordCount, learnedWords } = await learner.list();
      expect(learnedWords).toHaveLength(wordCount);
      expect(await api().deps.db('words').where({ user_id: learner.userId })).toHaveLength(1);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
