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
import type { ApiError } from '#store/api/call-api.ts';
import type { Command, CommandArgs, CommandKind, SaveWordArgs, SetLevelArgs } from '#store/commands/command.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import {
  MAX_TRANSLATION_LENGTH,
  findWord,
  toWord,
  withFacts,
  withLevel,
  withWord,
  withoutWord,
} from '#store/words/language-data.ts';
import { readGuestLanguage, writeGuestLanguage } from './guest-store.ts';

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** What a guest can do; the rest wants an account. */
const GUEST_COMMANDS: { readonly [K in CommandKind]?: (args: CommandArgs[K]) => Answer } = {
  saveWord: ({ language, word, index }) => saveWord(language, word, index),
  removeWord: ({ language, word }) => removeWord(language, word.word),
  setPriority: ({ language, word, reviewPriority }) =>
    setFacts(language, word.word, { reviewPriority }, reviewPriorityError(reviewPriority)),
  setTranslation: ({ language, word, translation: text }) => {
    const translation = text.trim() || null;
    return setFacts(language, word.word, { translation }, translationError(translation));
  },
  setLevel: ({ language, level }) => setLevel(language, level),
};

/** Carries out a guest's command in local storage: the same answers and error codes as the server's. */
export function guestCommand({ kind, args }: Command): Answer {
  const carryOut = GUEST_COMMANDS[kind] as ((args: unknown) => Answer) | undefined;
  return carryOut === undefined ? fail('unauthenticated') : carryOut(args);
}

function setLevel(code: LanguageCode, level: SetLevelArgs['level']): Answer {
  if (level !== '' && !isLevelCode(level)) return fail('validation_failed', 'This is not a level code');
  const data = update(code, (before) => withLevel(before, level));
  return { data: { level: data.level, wordCount: data.wordCount } };
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

function update(code: LanguageCode, change: (data: LanguageData) => LanguageData): LanguageData {
  const data = change(readGuestLanguage(code) ?? EMPTY_LANGUAGE);
  writeGuestLanguage(code, data);
  return data;
}

function fail(code: ErrorCode, message: string = ERRORS[code].message): Answer {
  return { error: { status: ERRORS[code].status, statusText: '', code, message } };
}
