import {
  ERRORS,
  type ErrorCode,
  type LanguageCode,
  type LanguageData,
  type Word,
  isLevelCode,
  reviewPriorityError,
  wordError,
} from '@wordreel/shared';
import type { ApiError } from '#store/network/call-api.ts';
import type {
  ChangeWordsArgs,
  Command,
  CommandArgs,
  CommandKind,
  SavePlacementArgs,
  SaveWordArgs,
  SetLevelArgs,
} from '#store/words/command.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import {
  MAX_GUEST_WORDS,
  MAX_NOTE_LENGTH,
  MAX_TRANSLATION_LENGTH,
  findWord,
  noteOf,
  sentenceOf,
  toWord,
  withFacts,
  withLevel,
  withWord,
  withoutWord,
} from '#store/words/language-data.ts';
import { withNewWords, withoutWords, withPlacedWords, withStars } from '#store/words/many-words.ts';
import { writeGuestCheck } from './guest-placement.ts';
import { readGuestLanguage } from './guest-store.ts';
import { writeGuestLanguage } from './guest-writing.ts';

const FULL_DEVICE = 'This device keeps 2,000 words of a language for you. Sign up to bring more.';

export type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** Commands available to guests. The others need an account. */
const GUEST_COMMANDS: { readonly [K in CommandKind]?: (args: CommandArgs[K]) => Answer } = {
  saveWord: ({ language, word, index }) => saveWord(language, word, index),
  removeWord: ({ language, word }) => removeWord(language, word.word),
  setPriority: ({ language, word, reviewPriority }) =>
    setFacts(language, word.word, { reviewPriority }, reviewPriorityError(reviewPriority)),
  setTranslation: ({ language, word, translation: text }) => {
    const translation = text.trim() || null;
    return setFacts(language, word.word, { translation }, translationError(translation));
  },
  setNote: ({ language, word, note }) => setFacts(language, word.word, noteOf(note), noteError(note)),
  importWords: ({ language, words }) => importWords(language, words),
  changeWords,
  setSentence: ({ language, word, sentence }) => setFacts(language, word.word, sentenceOf(sentence), null),
  setLevel: ({ language, level }) => setLevel(language, level),
  savePlacement,
};

/** Carries out a guest's command in local storage, with the same responses and error codes as the server. */
export function guestCommand({ kind, args }: Command): Answer {
  const carryOut = GUEST_COMMANDS[kind] as ((args: unknown) => Answer) | undefined;
  return carryOut === undefined ? fail('unauthenticated') : carryOut(args);
}

function setLevel(code: LanguageCode, level: SetLevelArgs['level']): Answer {
  if (level !== '' && !isLevelCode(level)) return fail('validation_failed', 'This is not a level code');
  const data = update(code, (before) => withLevel(before, level));
  return { data: { level: data.level, wordCount: data.wordCount } };
}

/** The server evaluates the answers once there is an account. */
function savePlacement(check: SavePlacementArgs): Answer {
  writeGuestCheck(check);
  return check.level === '' ? { data: null } : setLevel(check.language, check.level);
}

function saveWord(code: LanguageCode, input: SaveWordArgs['word'], index: number | undefined): Answer {
  const word = toWord(input);
  const message =
    wordError(word.word) ?? translationError(word.translation) ?? reviewPriorityError(word.reviewPriority);
  if (message !== null) return fail('validation_failed', message);
  const data = update(code, (before) => withWord(before, word, index));
  return { data: findWord(data, word.word) };
}

function removeWord(code: LanguageCode, word: string): Answer {
  const before = readGuestLanguage(code) ?? EMPTY_LANGUAGE;
  if (findWord(before, word) === undefined) return fail('word_not_found');
  return { data: { wordCount: update(code, (data) => withoutWord(data, word)).wordCount } };
}

function setFacts(code: LanguageCode, word: string, facts: Partial<Word>, wrong: string | null): Answer {
  if (wrong !== null) return fail('validation_failed', wrong);
  if (findWord(readGuestLanguage(code) ?? EMPTY_LANGUAGE, word) === undefined) return fail('word_not_found');
  return {
    data: findWord(
      update(code, (data) => withFacts(data, word, facts)),
      word,
    ),
  };
}

function translationError(translation: string | null): string | null {
  if (translation === null || translation.length <= MAX_TRANSLATION_LENGTH) return null;
  return `A translation can have at most ${MAX_TRANSLATION_LENGTH} characters`;
}

function noteError(note: string): string | null {
  return note.trim().length <= MAX_NOTE_LENGTH ? null : `A note can have at most ${MAX_NOTE_LENGTH} characters`;
}

/** Adds all of the words or none. */
function importWords(code: LanguageCode, words: readonly Word[]): Answer {
  const before = readGuestLanguage(code) ?? EMPTY_LANGUAGE;
  const here = new Set(before.learnedWords.map(({ word }) => word));
  const added = words.map(({ word }) => word).filter((word) => !here.has(word));
  if (before.wordCount + added.length > MAX_GUEST_WORDS) return fail('conflict', FULL_DEVICE);
  const standing = words.map(({ word }) => word).filter((word) => here.has(word));
  const { wordCount } = update(code, (data) => withNewWords(data, words));
  return { data: { added, standing, wordCount } };
}

function changeWords(args: ChangeWordsArgs): Answer {
  const { language, does } = args;
  const before = readGuestLanguage(language);
  if (before === null) return { data: { changed: [], wordCount: 0 } };
  const after = update(language, (data) => {
    if (does === 'rate') return withStars(data, args.words);
    return does === 'remove' ? withoutWords(data, args.words) : withPlacedWords(data, args.words);
  });
  const now = new Map(after.learnedWords.map((word) => [word.word, word]));
  const then = new Map(before.learnedWords.map((word) => [word.word, word]));
  const names = [...new Set([...then.keys(), ...now.keys()])];
  return { data: { changed: names.filter((name) => then.get(name) !== now.get(name)), wordCount: after.wordCount } };
}

function update(code: LanguageCode, change: (data: LanguageData) => LanguageData): LanguageData {
  const data = change(readGuestLanguage(code) ?? EMPTY_LANGUAGE);
  writeGuestLanguage(code, data);
  return data;
}

export function fail(code: ErrorCode, message: string = ERRORS[code].message): Answer {
  return { error: { status: ERRORS[code].status, statusText: '', code, message } };
}
