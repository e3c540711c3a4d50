import fc from 'fast-check';
import { type Word, normaliseWord } from '@wordreel/shared';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { serveWords } from '#testing/servers/word-server.ts';
import { makeWord, storeWords, storedWords } from '#testing/words.ts';
import { hasGuestLearning } from './guest-learning.ts';
import { guestVideos } from './guest-own-videos.ts';
import { mergeGuest } from './merge-guest.ts';

const DAY = 24 * 60 * 60 * 1000;
const onDay = (day: number) => new Date(Date.parse('2026-02-01') + day * DAY).toISOString();

test.each([
  ['newer', 2, 'the guest’s'],
  ['older', 0, 'the account’s'],
])('the newer of two translations is kept: the guest’s is the %s', async (_age, day, stands) => {
  storeWords({ de: [makeWord('et/ou', { translation: 'the guest’s', addedAt: onDay(day), reviewPriority: 3 })] });
  const own = makeWord('et/ou', { translation: 'the account’s', addedAt: onDay(1) });
  const { words } = serveWords([own]);
  expect(await mergeGuest()).toBe('merged');
  expect(words).toEqual([{ ...own, translation: stands }]);
  expect(hasGuestLearning()).toBe(false);
});

test('an existing translation is kept over a missing one, however new that word is', async () => {
  const facts = { addedAt: onDay(2) };
  storeWords({ de: [makeWord('Haus', facts), makeWord('Baum', { translation: 'tree', addedAt: onDay(0) })] });
  const { words } = serveWords([
    makeWord('Haus', { translation: 'house', addedAt: onDay(1) }),
    makeWord('Baum', facts),
  ]);
  await mergeGuest();
  expect(words.map(({ translation }) => translation)).toEqual(['house', 'tree']);
});

const wordText = fc.oneof(
  fc.constantFrom('Haus', 'haus', 'und/oder', '100 %', 'e\u0301t\u00e9', 'كتاب'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);

/**
 * Distinct words added on days of the given parity, so that a word of an account and one of a guest never have the same
 * date.
 */
const wordList = (parity: 0 | 1) =>
  fc
    .array(
      fc.record({
        text: wordText,
        translation: fc.option(fc.constantFrom('a', 'b', 'c')),
        day: fc.nat({ max: 50 }).map((day) => 2 * day + parity),
      }),
      { maxLength: 8 },
    )
    .map((facts) =>
      facts
        .filter(({ text }) => normaliseWord(text) !== '')
        .map(({ text, translation, day }) => makeWord(normaliseWord(text), { translation, addedAt: onDay(day) })),
    )
    .map((words) => [...new Map(words.map((word) => [word.word, word])).values()]);

function newestTranslation(words: readonly Word[]): string | null {
  const told = words.filter(({ translation }) => translation !== null);
  return told.toSorted((a, b) => Date.parse(b.addedAt) - Date.parse(a.addedAt))[0]?.translation ?? null;
}

test('whatever words both have and wherever the connection breaks, no word is lost or duplicated and the newest translation is kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      wordList(0),
      wordList(1),
      fc.array(fc.constantFrom('through', 'through', 'not sent', 'not answered', 'gone'), { maxLength: 30 }),
      async (guest, account, way) => {
        localStorage.clear();
        storeWords({ de: guest });
        const { words } = serveWords(account.map((word) => ({ ...word })));
        // A merge gives up after five attempts.
        breakWay(way.flatMap((fate) => (fate === 'gone' ? Array.from({ length: 5 }, () => 'not sent') : fate)));
        // From here on the connection works.
        while ((await mergeGuest()) === 'interrupted');
        const all = [...new Set([...account, ...guest].map(({ word }) => word))];
        expect(words.map(({ word }) => word).toSorted()).toEqual(all.toSorted());
        for (const { word, translation } of words) {
          const said = [...account, ...guest].filter((kept) => kept.word === word);
          expect([word, translation]).toEqual([word, newestTranslation(said)]);
        }
        expect(hasGuestLearning()).toBe(false);
      },
    ),
    { numRuns: 60 },
  );
});

/** Sets the fate of each request in turn: the request may be lost, or its response. */
function breakWay(way: string[]): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    const fate = way.shift();
    if (fate === 'not sent') throw new TypeError('offline');
    const response = await fetch(...call);
    if (fate === 'not answered') throw new TypeError('offline');
    return response;
  };
}

test('every word is sent once, in order, and leaves the device', async () => {
  storeWords({ de: [makeWord('Haus'), makeWord('et/ou'), makeWord('Baum')] });
  const { words } = serveWords([makeWord('Haus', { translation: 'the account’s own' })]);
  expect(await mergeGuest()).toBe('merged');
  expect(words.map(({ word, translation }) => [word, translation])).toEqual([
    ['Haus', 'the account’s own'],
    ['et/ou', makeWord('et/ou').translation],
    ['Baum', makeWord('Baum').translation],
  ]);
  expect(hasGuestLearning()).toBe(false);
  expect(localStorage.getItem('learnedWords.de')).toBeNull();
  expect(await mergeGuest()).toBe('nothing');
});

test('an interrupted merge keeps the remaining words and continues later without duplicates', async () => {
  storeWords({ de: [makeWord('Haus'), makeWord('Baum')] });
  const kept: string[] = [];
  let isDown = true;
  answerApi(({ method, body }) => {
    if (method === 'GET') return apiError(404, 'Not Found', 'language_not_started');
    const { word } = (body as { word: { word: string } }).word;
    if (word === 'Baum' && isDown) throw new TypeError('offline');
    if (!kept.includes(word)) kept.push(word);
    return Response.json({});
  });
  expect(await mergeGuest()).toBe('interrupted');
  expect(storedWords('de')).toHaveLength(2);
  isDown = false;
  expect(await mergeGuest()).toBe('merged');
  expect(kept).toEqual(['Haus', 'Baum']);
});

test.each([
  ['beginner', 'B1.1', ['B1.1']],
  ['A2.1', 'B1.1', ['B1.1']],
  ['C1.1', 'B1.1', []],
])('an account at %s and a guest at %s result in the higher level', async (account, guest, set) => {
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level: guest, wordCount: 0 } }));
  const calls: ApiCall[] = answerApi(() => Response.json({ level: account, wordCount: 0, learnedWords: [] }));
  await mergeGuest();
  const levels = calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { level: string }).level);
  expect(levels).toEqual(set);
  expect(hasGuestLearning()).toBe(false);
});

test.each([
  ['beginner', 'B1.1'],
  ['C1.1', ''],
])('merging into an account at %s sends a guest’s check at B1.1 with the level %j', async (account, set) => {
  const check = { seed: 1, answers: [true, false], level: 'B1.1', choices: [] };
  localStorage.setItem('placementChecks', JSON.stringify({ de: { language: 'de', id: 'its-id', ...check } }));
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level: 'B1.1', wordCount: 0 } }));
  let level = account;
  const calls = answerApi(({ method, path, body }) => {
    if (method === 'PUT' && path === '/api/languages/de') ({ level } = body as { level: string });
    return Response.json({ level, wordCount: 0, learnedWords: [] });
  });
  expect(await mergeGuest()).toBe('merged');
  expect(calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/api/placement/de/its-id',
    body: { ...check, level: set },
  });
  expect(localStorage.getItem('placementChecks')).toBe('{}');
});

test('a guest’s check is merged even without a level or words, whatever language is selected', async () => {
  const check = { seed: 1, answers: [false], level: '', choices: [] };
  localStorage.setItem('placementChecks', JSON.stringify({ fr: { language: 'fr', id: 'its-id', ...check } }));
  localStorage.setItem('selectedLanguage', '"es"');
  expect(hasGuestLearning()).toBe(true);
  let isDown = true;
  const calls = answerApi(() => (isDown ? apiError(503, '', 'unavailable') : Response.json({})));
  expect(await mergeGuest()).toBe('interrupted');
  expect(hasGuestLearning()).toBe(true);
  isDown = false;
  expect(await mergeGuest()).toBe('merged');
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/placement/fr/its-id', body: check });
  expect(hasGuestLearning()).toBe(false);
});

test('a word that the server refuses stays on the device', async () => {
  storeWords({ de: [makeWord('Haus'), makeWord('Baum')] });
  answerApi(({ method, body }) => {
    if (method === 'GET') return apiError(404, 'Not Found', 'language_not_started');
    const { word } = (body as { word: { word: string } }).word;
    return word === 'Haus' ? apiError(400, 'Bad Request', 'validation_failed') : Response.json({});
  });
  expect(await mergeGuest()).toEqual([{ language: 'de', unfit: 0, refused: 1 }]);
  expect(storedWords('de')).toEqual([expect.objectContaining({ word: 'Haus' })]);
});

test('words that do not fit into a full list stay on the device and are reported', async () => {
  storeWords({ de: ['Haus', 'Baum', 'Weg', 'Tor'].map((word) => makeWord(word, { translation: 'mine' })) });
  const calls = answerApi(({ method, body }) => {
    if (method === 'GET') {
      const own = makeWord('Weg', { addedAt: onDay(-400) });
      return Response.json({ level: 'beginner', wordCount: 50_000, learnedWords: [own] });
    }
    const isFull = method === 'POST' && (body as { word: { word: string } }).word.word !== 'Haus';
    return isFull ? apiError(409, 'Conflict', 'conflict') : Response.json(makeWord('Haus', { translation: 'mine' }));
  });
  expect(await mergeGuest()).toEqual([{ language: 'de', unfit: 2, refused: 0 }]);
  expect(storedWords('de').map(({ word }) => word)).toEqual(['Baum', 'Tor']);
  // One refusal applies to all new words. The translation of an existing word is still sent.
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'PATCH']);
});

describe('own videos', () => {
  const LATER = '{"de":["own-AAAAAAAAAAAAAAAAAAAAAA"]}';
  const id = 'own-AAAAAAAAAAAAAAAAAAAAAA';
  const body = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Leipzig', language: 'de', level: 'A2.1' };
  const kept = { id, ...body, series: 'Städte', episode: 2 };
  const store = () => localStorage.setItem('ownVideos', JSON.stringify([kept, { broken: true }]));

  test('move to the account, and a video for later gets the id that it has there', async () => {
    store();
    localStorage.setItem('watchLater', LATER);
    const calls = answerApi(({ path }) =>
      path.endsWith('/later') ? new Response(null, { status: 204 }) : Response.json({ id: 'in-the-catalog' }),
    );
    expect(hasGuestLearning()).toBe(true);
    expect(await mergeGuest()).toBe('merged');
    expect(calls).toEqual([
      { method: 'PUT', path: `/api/videos/${id}`, body: { ...body, series: 'Städte', episode: 2 } },
      { method: 'PUT', path: '/api/videos/in-the-catalog/later', body: undefined },
    ]);
    expect(guestVideos()).toEqual([]);
  });

  test.each([
    [409, 'conflict'],
    [503, 'unavailable'],
  ])('stay on the device after a %d', async (status, code) => {
    store();
    answerApi(() => apiError(status, '', code));
    expect(await mergeGuest()).toBe('interrupted');
    expect(guestVideos()).toEqual([kept]);
  });
});

describe('videos for later', () => {
  const LATER = '{"de":["newest","oldest"]}';

  test('are merged in order, latest last, and removed from the device', async () => {
    localStorage.setItem('watchLater', LATER);
    const calls = answerApi(() => new Response(null, { status: 204 }));
    expect(hasGuestLearning()).toBe(true);
    expect(await mergeGuest()).toBe('merged');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/videos/oldest/later',
      'PUT /api/videos/newest/later',
    ]);
    expect(hasGuestLearning()).toBe(false);
  });

  test('a video that the server no longer has is dropped', async () => {
    localStorage.setItem('watchLater', LATER);
    answerApi(() => apiError(404, 'Not Found', 'video_not_found'));
    expect(await mergeGuest()).toBe('merged');
    expect(hasGuestLearning()).toBe(false);
  });

  test('videos that were not sent stay', async () => {
    localStorage.setItem('watchLater', LATER);
    answerApi(() => apiError(503, '', 'unavailable'));
    expect(await mergeGuest()).toBe('interrupted');
    expect(JSON.parse(localStorage.getItem('watchLater') ?? '')).toEqual({ de: ['newest', 'oldest'] });
  });
});
