import fc from 'fast-check';
import {
  type ErrorCode,
  type LanguageCode,
  type LevelCode,
  type NewWord,
  type ReviewPriority,
  type Word,
} from '@wordreel/shared';
import { languagesApi } from '#store/api/languages/languages-api.ts';
import { knownWordsApi } from '#store/api/words/known-words-api.ts';
import { errorText } from '#store/network/error-texts.ts';
import { readGuestLanguage } from '#store/guest/guest-store.ts';
import type { ChangeWordsArgs } from '#store/words/command.ts';
import { makeGuestStore } from '#testing/fakes/fake-api.ts';
import { makeWord, storeWords, storedWords } from '#testing/words.ts';
import { guestCommand } from './guest-commands.ts';

const save = (word: NewWord, language: LanguageCode = 'de') =>
  guestCommand({ kind: 'saveWord', args: { language, word } });
const remove = (word: string) => guestCommand({ kind: 'removeWord', args: { language: 'de', word: makeWord(word) } });
const rate = (word: string, reviewPriority: number) =>
  guestCommand({
    kind: 'setPriority',
    args: { language: 'de', word: makeWord(word), reviewPriority: reviewPriority as ReviewPriority },
  });
const setLevel = (language: LanguageCode, level: string) =>
  guestCommand({ kind: 'setLevel', args: { language, level: level as LevelCode } });
const list = async () => (await makeGuestStore().dispatch(languagesApi.endpoints.listLanguages.initiate())).data;
const read = async () => (await makeGuestStore().dispatch(languagesApi.endpoints.getLanguage.initiate('de'))).data;
const failure = (status: number, code: ErrorCode, message = errorText(code)) => ({
  error: { status, statusText: '', code, message },
});

describe('a guest’s languages', () => {
  test('are listed with code, level and word count', async () => {
    expect(await list()).toEqual([]);
    save({ word: 'Haus' });
    setLevel('fr', 'B1.1');
    expect(await list()).toEqual([
      { code: 'fr', level: 'B1.1', wordCount: 0 },
      { code: 'de', level: 'beginner', wordCount: 1 },
    ]);
  });

  test('have a level, a word count and words; one that is not started has the beginner level and no words', async () => {
    expect(await read()).toEqual({ level: 'beginner', wordCount: 0, learnedWords: [] });
    save({ word: 'Haus', translation: 'house' });
    expect(await read()).toEqual({
      level: 'beginner',
      wordCount: 1,
      learnedWords: [makeWord('Haus', { translation: 'house' })],
    });
  });

  test('stay started after the last word is removed', () => {
    save({ word: 'Haus' });
    remove('Haus');
    expect(readGuestLanguage('de')).toEqual({ level: 'beginner', wordCount: 0, learnedWords: [] });
  });
});

describe('setting a level', () => {
  test("returns the level, 'beginner' after clearing it, and keeps the words", () => {
    save({ word: 'Haus' });
    expect(setLevel('de', 'B1.1')).toEqual({ data: { level: 'B1.1', wordCount: 1 } });
    expect(setLevel('de', '')).toEqual({ data: { level: 'beginner', wordCount: 1 } });
    expect(storedWords('de')).toEqual([makeWord('Haus')]);
  });

  test('an invalid level code is 400 validation_failed', () => {
    expect(setLevel('de', 'beginner')).toEqual(failure(400, 'validation_failed', 'That isn’t a level'));
    expect(localStorage.getItem('userLanguages')).toBeNull();
  });
});

describe('saving a word', () => {
  test('returns the stored word', () => {
    expect(save({ word: '  Haus ', translation: ' house ', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' })).toEqual({
      data: makeWord('Haus', { translation: 'house', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' }),
    });
  });

  test('an existing word is returned unchanged', () => {
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
      'A translation can be up to 500 characters long',
    ],
  ])('%s is 400 validation_failed and saves nothing', (_name, word, message) => {
    expect(save(word as NewWord)).toEqual(failure(400, 'validation_failed', message));
    expect(storedWords('de')).toEqual([]);
  });
});

describe('removing and rating', () => {
  test('removing returns the remaining word count', () => {
    storeWords({ de: [makeWord('Haus'), makeWord('Baum')] });
    expect(remove('Haus')).toEqual({ data: { wordCount: 1 } });
    expect(storedWords('de')).toEqual([makeWord('Baum')]);
  });

  test('rating returns the word', () => {
    storeWords({ de: [makeWord('Haus')] });
    const rated = rate('Haus', 3);
    expect(rated).toEqual({ data: makeWord('Haus', { reviewPriority: 3 }) });
    expect(storedWords('de')).toEqual([makeWord('Haus', { reviewPriority: 3 })]);
  });

  test('stars other than 1, 2 or 3 are 400 validation_failed', () => {
    storeWords({ de: [makeWord('Haus')] });
    expect(rate('Haus', 0)).toEqual(failure(400, 'validation_failed', 'Review priority must be 1, 2 or 3'));
  });

  test('a missing word is 404 word_not_found and does not start the language', () => {
    expect(remove('Haus')).toEqual(failure(404, 'word_not_found'));
    expect(rate('Haus', 1)).toEqual(failure(404, 'word_not_found'));
    expect(localStorage).toHaveLength(0);
  });

  test('rating or removing many words does not start a language that another tab has removed', () => {
    const changes: ChangeWordsArgs[] = [
      { language: 'de', does: 'rate', words: [{ word: 'Haus', reviewPriority: 3 }] },
      { language: 'de', does: 'remove', words: ['Haus'] },
    ];
    for (const args of changes) expect(guestCommand({ kind: 'changeWords', args })).toEqual({ data: null });
    expect(localStorage).toHaveLength(0);
  });

  test('a decomposed word equals its composed form', () => {
    save({ word: 'ärger' });
    expect(remove('a\u0308rger')).toEqual({ data: { wordCount: 0 } });
  });
});

test('any word can be rated and removed', () => {
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
      const { word } = saved.data;
      expect(rate(word, 3)).toEqual({
        data: { ...saved.data, reviewPriority: 3 },
      });
      expect(remove(word)).toEqual({ data: { wordCount: 0 } });
    }),
  );
});

test('requests that need an account are 401', async () => {
  const { error } = await makeGuestStore().dispatch(knownWordsApi.endpoints.getKnownWords.initiate('de'));
  expect(error).toEqual(failure(401, 'unauthenticated').error);
  const mark = { language: 'de', lemma: 'Haus', status: 'known' } as const;
  expect(guestCommand({ kind: 'markWord', args: mark })).toEqual(failure(401, 'unauthenticated'));
});

test('each call reads what the previous one wrote, even if another tab writes in between', () => {
  save({ word: 'Haus' });
  storeWords({ de: [...storedWords('de'), makeWord('Baum')], fr: [makeWord('maison')] });
  save({ word: 'Weg' });
  expect(storedWords('de').map(({ word }) => word)).toEqual(['Haus', 'Baum', 'Weg']);
  expect(storedWords('fr')).toEqual([makeWord('maison')]);
});
