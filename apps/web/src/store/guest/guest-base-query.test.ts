import fc from 'fast-check';
import { ERRORS, type LanguageData, type Word } from '@wordreel/shared';
import type { ApiRequest } from '#store/api/call-api.ts';
import { makeWord, storeWords, storedWords } from '#testing/words.ts';
import { guestBaseQuery } from './guest-base-query.ts';

const ask = (method: NonNullable<ApiRequest['method']>, url: string, body?: unknown) =>
  guestBaseQuery({ url, method, body });
const save = (word: unknown, language = 'de') => ask('POST', '/learned-words', { language, word });
const failure = (status: number, code: string, message?: string) => ({
  error: { status, statusText: '', code, message: message ?? ERRORS[code as keyof typeof ERRORS].message },
});

describe('GET /languages', () => {
  test('answers code, level and word count of every language that was started', () => {
    expect(ask('GET', '/languages')).toEqual({ data: [] });
    save({ word: 'Haus' });
    ask('PUT', '/languages/fr', { level: 'B1.1' });
    expect(ask('GET', '/languages')).toEqual({
      data: [
        { code: 'fr', level: 'B1.1', wordCount: 0 },
        { code: 'de', level: 'beginner', wordCount: 1 },
      ],
    });
  });
});

describe('GET /languages/{code}', () => {
  test('answers level, word count and words', () => {
    save({ word: 'Haus', translation: 'house' });
    expect(ask('GET', '/languages/de')).toEqual({
      data: { level: 'beginner', wordCount: 1, learnedWords: [makeWord('Haus', { translation: 'house' })] },
    });
  });

  test('a language that is none is 404 unknown_language, one that is not started 404 language_not_started', () => {
    expect(ask('GET', '/languages/xx')).toEqual(failure(404, 'unknown_language'));
    expect(ask('GET', '/languages/toString')).toEqual(failure(404, 'unknown_language'));
    expect(ask('GET', '/languages/de')).toEqual(failure(404, 'language_not_started'));
  });

  test('a language stays started when its last word goes', () => {
    save({ word: 'Haus' });
    ask('DELETE', '/learned-words/de/Haus');
    expect(ask('GET', '/languages/de')).toEqual({ data: { level: 'beginner', wordCount: 0, learnedWords: [] } });
  });
});

describe('PUT /languages/{code}', () => {
  test("answers the level, 'beginner' where it was taken back, and keeps the words", () => {
    save({ word: 'Haus' });
    expect(ask('PUT', '/languages/de', { level: 'B1.1' })).toEqual({ data: { level: 'B1.1', wordCount: 1 } });
    expect(ask('PUT', '/languages/de', { level: '' })).toEqual({ data: { level: 'beginner', wordCount: 1 } });
    expect(storedWords('de')).toEqual([makeWord('Haus')]);
  });

  test('what is no level code is 400 validation_failed', () => {
    expect(ask('PUT', '/languages/de', { level: 'beginner' })).toEqual(
      failure(400, 'validation_failed', 'This is not a level code'),
    );
    expect(localStorage.getItem('userLanguages')).toBeNull();
  });
});

describe('POST /learned-words', () => {
  test('answers the word as it is kept', () => {
    expect(save({ word: '  Haus ', translation: ' house ', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' })).toEqual({
      data: makeWord('Haus', { translation: 'house', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' }),
    });
  });

  test('a word that is there already is answered as it stands, unchanged', () => {
    save({ word: 'Haus', translation: 'house' });
    expect(save({ word: 'Haus', translation: 'home', reviewPriority: 3 })).toEqual({
      data: makeWord('Haus', { translation: 'house' }),
    });
    expect(storedWords('de')).toHaveLength(1);
  });

  test.each([
    ['an empty word', { word: '  ' }, 'Please enter a word'],
    ['101 characters', { word: 'x'.repeat(101) }, 'A word can have at most 100 characters'],
    ['a control character', { word: 'a\u0007b' }, 'A word cannot contain control characters'],
    ['four stars', { word: 'Haus', reviewPriority: 4 }, 'Review priority must be 1, 2 or 3'],
    [
      'a long translation',
      { word: 'Haus', translation: 'x'.repeat(501) },
      'A translation can have at most 500 characters',
    ],
  ])('%s is 400 validation_failed and keeps nothing', (_name, word, message) => {
    expect(save(word)).toEqual(failure(400, 'validation_failed', message));
    expect(storedWords('de')).toEqual([]);
  });

  test('a language that is none is 404 unknown_language', () => {
    expect(save({ word: 'Haus' }, 'xx')).toEqual(failure(404, 'unknown_language'));
  });
});

describe('DELETE and PATCH /learned-words/{language}/{word}', () => {
  test('removing answers the word count that is left', () => {
    storeWords({ de: [makeWord('Haus'), makeWord('Baum')] });
    expect(ask('DELETE', '/learned-words/de/Haus')).toEqual({ data: { wordCount: 1 } });
    expect(storedWords('de')).toEqual([makeWord('Baum')]);
  });

  test('rating answers the word', () => {
    storeWords({ de: [makeWord('Haus')] });
    const rated = ask('PATCH', '/learned-words/de/Haus/priority', { reviewPriority: 3 });
    expect(rated).toEqual({ data: makeWord('Haus', { reviewPriority: 3 }) });
    expect(storedWords('de')).toEqual([makeWord('Haus', { reviewPriority: 3 })]);
  });

  test('stars other than 1, 2 or 3 are 400 validation_failed', () => {
    storeWords({ de: [makeWord('Haus')] });
    expect(ask('PATCH', '/learned-words/de/Haus/priority', { reviewPriority: 0 })).toEqual(
      failure(400, 'validation_failed', 'Review priority must be 1, 2 or 3'),
    );
  });

  test('a word that is not there is 404 word_not_found, and does not start the language', () => {
    expect(ask('DELETE', '/learned-words/de/Haus')).toEqual(failure(404, 'word_not_found'));
    expect(ask('PATCH', '/learned-words/de/Haus/priority', { reviewPriority: 1 })).toEqual(
      failure(404, 'word_not_found'),
    );
    expect(localStorage).toHaveLength(0);
  });

  test('a decomposed word in the address is the composed one', () => {
    save({ word: 'ärger' });
    expect(ask('DELETE', `/learned-words/de/${encodeURIComponent('a\u0308rger')}`)).toEqual({ data: { wordCount: 0 } });
  });
});

test('any word survives its way through an address', () => {
  const words = fc.oneof(
    fc.constantFrom(
      'und/oder',
      '100 %',
      '%2F',
      'a?b#c',
      '🙂👩‍🚀',
      'e\u0301te\u0301',
      'पढ़ना',
      'اَلْكِتَاب',
      'priority',
      '+ &=',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  );
  fc.assert(
    fc.property(words, (typed) => {
      localStorage.clear();
      const saved = save({ word: typed }) as { data?: Word };
      if (saved.data === undefined) return;
      const url = `/learned-words/de/${encodeURIComponent(saved.data.word)}`;
      expect(ask('PATCH', `${url}/priority`, { reviewPriority: 3 })).toEqual({
        data: { ...saved.data, reviewPriority: 3 },
      });
      expect(ask('DELETE', url)).toEqual({ data: { wordCount: 0 } });
    }),
  );
});

test('a call that guests have no answer to is 401', () => {
  expect(ask('GET', '/auth/me')).toEqual(failure(401, 'unauthenticated'));
  expect(ask('DELETE', '/languages/de')).toEqual(failure(401, 'unauthenticated'));
});

test('what one call writes, the next one reads, also when another tab writes in between', () => {
  save({ word: 'Haus' });
  storeWords({ de: [...storedWords('de'), makeWord('Baum')], fr: [makeWord('maison')] });
  save({ word: 'Weg' });
  const { data } = ask('GET', '/languages/de') as { data: LanguageData };
  expect(data.learnedWords.map(({ word }) => word)).toEqual(['Haus', 'Baum', 'Weg']);
  expect(storedWords('fr')).toEqual([makeWord('maison')]);
});
