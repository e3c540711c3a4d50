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
import type { ApiAnswer } from '#store/network/call-api.ts';
import type { ChangeWordsArgs, Command, CommandArgs, CommandKind } from '#store/words/command.ts';
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
import { changedWords, withNewWords } from '#store/words/many-words.ts';
import { writeGuestCheck } from './guest-placement.ts';
import { readGuestLanguage } from './guest-store.ts';
import { writeGuestLanguage } from './guest-writing.ts';

const FULL_DEVICE = 'This device keeps at most 2,000 words per language. Sign up to add more.';

/** Commands available to guests. The others need an account. */
const GUEST_COMMANDS: { readonly [K in CommandKind]?: (args: CommandArgs[K]) => ApiAnswer } = {
  saveWord,
  removeWord,
  setPriority: ({ language, word, reviewPriority }) =>
    setFacts(language, word.word, { reviewPriority }, reviewPriorityError(reviewPriority)),
  setTranslation: ({ language, word, translation: text }) => {
    const translation = text.trim() || null;
    return setFacts(language, word.word, { translation }, translationError(translation));
  },
  setNote: ({ language, word, note }) => setFacts(language, word.word, noteOf(note), noteError(note)),
  importWords,
  changeWords,
  setSentence: ({ language, word, sentence }) => setFacts(language, word.word, sentenceOf(sentence), null),
  setLevel,
  savePlacement,
};

/** Carries out a guest's command in local storage, with the same responses and error codes as the server. */
export function guestCommand({ kind, args }: Command): ApiAnswer {
  const carryOut = GUEST_COMMANDS[kind] as ((args: unknown) => ApiAnswer) | undefined;
  return carryOut === undefined ? fail('unauthenticated') : carryOut(args);
}

function setLevel({ language, level }: CommandArgs['setLevel']): ApiAnswer {
  if (level !== '' && !isLevelCode(level)) return fail('validation_failed', 'This is not a level code');
  const data = update(language, (before) => withLevel(before, level));
  return { data: { level: data.level, wordCount: data.wordCount } };
}

/** The server evaluates the answers once there is an account. */
function savePlacement(check: CommandArgs['savePlacement']): ApiAnswer {
  writeGuestCheck(check);
  return check.level === '' ? { data: null } : setLevel(check);
}

function saveWord({ language, word: input, index }: CommandArgs['saveWord']): ApiAnswer {
  const word = toWord(input);
  const message =
    wordError(word.word) ?? translationError(word.translation) ?? reviewPriorityError(word.reviewPriority);
  if (message !== null) return fail('validation_failed', message);
  return {
    data: findWord(
      update(language, (before) => withWord(before, word, index)),
      word.word,
    ),
  };
}

function removeWord({ language, word: { word } }: CommandArgs['removeWord']): ApiAnswer {
  if (findWord(languageOf(language), word) === undefined) return fail('word_not_found');
  return { data: { wordCount: update(language, (data) => withoutWord(data, word)).wordCount } };
}

function setFacts(code: LanguageCode, word: string, facts: Partial<Word>, wrong: string | null): ApiAnswer {
  if (wrong !== null) return fail('validation_failed', wrong);
  if (findWord(languageOf(code), word) === undefined) return fail('word_not_found');
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
function importWords({ language, words }: CommandArgs['importWords']): ApiAnswer {
  const before = languageOf(language);
  const here = new Set(before.learnedWords.map(({ word }) => word));
  const names = words.map(({ word }) => word);
  const added = names.filter((word) => !here.has(word));
  if (before.wordCount + added.length > MAX_GUEST_WORDS) return fail('conflict', FULL_DEVICE);
  const { wordCount } = update(language, (data) => withNewWords(data, words));
  return { data: { added, standing: names.filter((word) => here.has(word)), wordCount } };
}

function changeWords(args: ChangeWordsArgs): ApiAnswer {
  const before = readGuestLanguage(args.language);
  if (before === null) return { data: { changed: [], wordCount: 0 } };
  const after = update(args.language, (data) => changedWords(data, args));
  const then = wordsByName(before);
  const now = wordsByName(after);
  const names = [...new Set([...then.keys(), ...now.keys()])];
  return { data: { changed: names.filter((name) => then.get(name) !== now.get(name)), wordCount: after.wordCount } };
}

const wordsByName = ({ learnedWords }: LanguageData) => new Map(learnedWords.map((word) => [word.word, word]));

const languageOf = (code: LanguageCode): LanguageData => readGuestLanguage(code) ?? EMPTY_LANGUAGE;

function update(code: LanguageCode, change: (data: LanguageData) => LanguageData): LanguageData {
  const data = change(languageOf(code));
  writeGuestLanguage(code, data);
  return data;
}

export function fail(code: ErrorCode, message: string = ERRORS[code].message): ApiAnswer {
  return { error: { status: ERRORS[code].status, statusText: '', code, message } };
}
