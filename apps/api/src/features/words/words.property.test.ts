import { LANGUAGES, wordError, type LanguageData } from '@wordreel/shared';
import fc from 'fast-check';
import request from 'supertest';
import { newLearner } from '#testing/learners/people';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';

async function newClient(api: AccountsApi) {
  const { accessToken, userId } = await newLearner(api);
  const send = (method: 'get' | 'post' | 'delete' | 'patch' | 'put', path: string, body?: object) =>
    request(api.server)[method](path).set('Authorization', `Bearer ${accessToken}`).send(body);
  return {
    send,
    add: (language: string, word: object) => send('post', '/api/learned-words', { language, word }),
    list: async (language: string) => (await send('get', `/api/languages/${language}`)).body as LanguageData,
    forgetAll: async () => {
      await api.deps.db('words').where({ user_id: userId }).delete();
      await api.deps.db('user_languages').where({ user_id: userId }).delete();
    },
  };
}

type Client = Awaited<ReturnType<typeof newClient>>;

const pathOf = (language: string, word: string) => `/api/learned-words/${language}/${encodeURIComponent(word)}`;

const ODD = [
  '/',
  '%',
  '?',
  '#',
  '\\',
  '"',
  "'",
  '.',
  '+',
  ' ',
  '%2F',
  '😀',
  '👩‍👩‍👧',
  'e\u0301',
  '\u0308',
  '\u202e',
  'ß',
  '学',
];

/** Up to twelve characters of any script that form a valid word. */
const wordTexts = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
  .filter((text) => wordError(text) === null);

interface Action {
  kind: 'add' | 'remove' | 'rate' | 'level';
  word: string;
  reviewPriority: number;
}

const languageCode = fc.constantFrom(...LANGUAGES.map(({ code }) => code));

const action = fc.record<Action>({
  kind: fc.constantFrom('add', 'remove', 'rate', 'level'),
  word: fc.constantFrom('a', 'b', 'c', 'd'),
  reviewPriority: fc.constantFrom(1, 2, 3),
});

/** Applies an action to the model of words and stars, and returns the expected API response. */
function act(model: Map<string, number>, { kind, word, reviewPriority }: Action) {
  const had = model.get(word);
  if (kind === 'level') return { status: 200, body: { level: 'B1.1', wordCount: model.size } };
  if (kind === 'add') {
    if (had === undefined) model.set(word, reviewPriority);
    return { status: had === undefined ? 201 : 200, body: { word, reviewPriority: had ?? reviewPriority } };
  }
  if (had === undefined) return { status: 404, body: { error: 'word_not_found' } };
  if (kind === 'rate') {
    model.set(word, reviewPriority);
    return { status: 200, body: { word, reviewPriority } };
  }
  model.delete(word);
  return { status: 200, body: { wordCount: model.size } };
}

function carryOut(learner: Client, code: string, { kind, word, reviewPriority }: Action) {
  if (kind === 'level') return learner.send('put', `/api/languages/${code}`, { level: 'B1.1' });
  if (kind === 'add') return learner.add(code, { word, reviewPriority });
  if (kind === 'remove') return learner.send('delete', pathOf(code, word));
  return learner.send('patch', `${pathOf(code, word)}/priority`, { reviewPriority });
}

describeAccounts(
  'words of all kinds',
  (api, kind) => {
    let learner: Client;
    beforeAll(async () => {
      learner = await newClient(api());
    });
    beforeEach(() => learner.forgetAll());

    test('any word survives the round trip through body, list and path', async () => {
      await fc.assert(
        fc.asyncProperty(wordTexts, async (text) => {
          await learner.forgetAll();
          const word = text.trim().normalize('NFC');
          const path = pathOf('de', text);
          const added = await learner.add('de', { word: text, translation: text });
          const addedAt = new Date().toISOString();
          const kept = {
            word,
            translation: text.trim(),
            reviewPriority: 2,
            videoId: null,
            addedAt,
            lemma: expect.any(String),
          };
          expect([added.status, added.body]).toEqual([201, kept]);
          expect((await learner.list('de')).learnedWords).toEqual([kept]);
          const rated = await learner.send('patch', `${path}/priority`, { reviewPriority: 1 });
          expect(rated.body).toEqual({ ...kept, reviewPriority: 1 });
          expect((await learner.send('delete', path)).body).toEqual({ wordCount: 0 });
        }),
        { numRuns: kind === 'embedded' ? 25 : 10 },
      );
    });

    test('after any sequence of actions, the count matches the list', async () => {
      await fc.assert(
        fc.asyncProperty(languageCode, fc.array(action, { minLength: 1, maxLength: 15 }), async (code, actions) => {
          await learner.forgetAll();
          const model = new Map<string, number>();
          for (const one of actions) {
            const expected = act(model, one);
            expect(await carryOut(learner, code, one)).toMatchObject(expected);
          }
          const { wordCount = 0, learnedWords = [] } = (await learner.list(code)) as Partial<LanguageData>;
          expect(wordCount).toBe(model.size);
          expect(new Map(learnedWords.map((kept) => [kept.word, kept.reviewPriority]))).toEqual(model);
          const { body } = await learner.send('get', '/api/languages');
          const listed = (body as { code: string; wordCount: number }[]).find((language) => language.code === code);
          expect(listed?.wordCount ?? 0).toBe(model.size);
        }),
        { numRuns: kind === 'embedded' ? 15 : 6 },
      );
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
