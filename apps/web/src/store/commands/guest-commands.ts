import { type LanguageData, isLevelCode, reviewPriorityError, videoLinkError, wordError } from '@wordreel/shared';
import { fail } from '#store/guest/guest-error.ts';
import { removeGuestVideo, writeGuestVideo } from '#store/guest/guest-own-videos.ts';
import { writeGuestCheck } from '#store/guest/guest-placement.ts';
import { readGuestLanguage } from '#store/guest/guest-store.ts';
import { writeGuestLanguage } from '#store/guest/guest-writing.ts';
import type { ApiAnswer } from '#store/network/call-api.ts';
import type { Command, CommandAnswers, CommandArgs, CommandKind } from '#store/words/command.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import {
  type KeptLanguage,
  MAX_GUEST_WORDS,
  MAX_NOTE_LENGTH,
  MAX_TRANSLATION_LENGTH,
  asKept,
  findWord,
} from '#store/words/language-data.ts';
import * as texts from '#texts/notices.tsx';
import { changesOf } from './command-rules.ts';

const FULL_DEVICE = texts.deviceFull;

/** What a guest's command does besides changing the language's data. */
interface GuestRules<K extends CommandKind> {
  /** The error with which the command is refused; null if it is allowed. */
  readonly refusal?: (args: CommandArgs[K], before: LanguageData) => ApiAnswer | null;
  readonly store?: (args: CommandArgs[K]) => void;
  /** The response that the server would send, for commands whose callers read it. */
  readonly answer?: (args: CommandArgs[K], after: LanguageData, before: LanguageData) => CommandAnswers[K] | undefined;
}

interface Named {
  readonly word: { readonly word: string };
}

const invalid = (message: string | null) => (message === null ? null : fail('validation_failed', message));
const missing = ({ word: { word } }: Named, data: LanguageData) =>
  findWord(data, word) === undefined ? fail('word_not_found') : null;
const wordIn = ({ word: { word } }: Named, data: LanguageData) => findWord(data, word);

const isLonger = (text: string | null, most: number): boolean => (text ?? '').trim().length > most;
const translationError = (text: string | null) =>
  isLonger(text, MAX_TRANSLATION_LENGTH) ? texts.translationTooLong({ most: MAX_TRANSLATION_LENGTH }) : null;
const noteError = (note: string | null) =>
  isLonger(note, MAX_NOTE_LENGTH) ? texts.noteTooLong({ most: MAX_NOTE_LENGTH }) : null;
const levelError = (level: string) => (level === '' || isLevelCode(level) ? null : texts.notALevel);

const factRules = <K extends 'setPriority' | 'setTranslation' | 'setNote' | 'setSentence'>(
  errorOf: (args: CommandArgs[K]) => string | null,
): GuestRules<K> => ({
  refusal: (args, before) => invalid(errorOf(args)) ?? missing(args, before),
  answer: wordIn,
});

const namesIn = ({ learnedWords }: LanguageData) => new Set(learnedWords.map(({ word }) => word));

/** Commands available to guests. All others require an account. */
const GUEST_RULES: { readonly [K in CommandKind]?: GuestRules<K> } = {
  saveWord: {
    refusal: (args) => {
      const { word, translation, reviewPriority } = asKept(args.word);
      return invalid(wordError(word) ?? translationError(translation) ?? reviewPriorityError(reviewPriority));
    },
    answer: wordIn,
  },
  removeWord: { refusal: missing, answer: (_args, { wordCount }) => ({ wordCount }) },
  setPriority: factRules(({ reviewPriority }) => reviewPriorityError(reviewPriority)),
  setTranslation: factRules(({ translation }) => translationError(translation)),
  setNote: factRules(({ note }) => noteError(note)),
  setSentence: factRules(() => null),
  /** Adds either all of the words or none. */
  importWords: {
    refusal: ({ words }, before) => {
      const here = namesIn(before);
      const added = words.filter(({ word }) => !here.has(word));
      return before.wordCount + added.length > MAX_GUEST_WORDS ? fail('conflict', FULL_DEVICE) : null;
    },
    answer: ({ words }, _after, before) => {
      const here = namesIn(before);
      return { standing: words.map(({ word }) => word).filter((word) => here.has(word)) };
    },
  },
  changeWords: {},
  setLevel: {
    refusal: ({ level }) => invalid(levelError(level)),
    answer: (_args, { level, wordCount }) => ({ level, wordCount }),
  },
  saveOwnVideo: {
    refusal: ({ body }) => invalid(videoLinkError(body.url)),
    answer: ({ videoId, body }) => ({ id: writeGuestVideo(videoId, body) }),
  },
  removeOwnVideo: { store: ({ videoId }) => removeGuestVideo(videoId), answer: () => null },
  /** The server evaluates the check's answers once the guest has an account. */
  savePlacement: { refusal: ({ level }) => invalid(levelError(level)), store: writeGuestCheck },
};

/** Carries out a guest's command in local storage, with the same error codes as the server. */
export function guestCommand(command: Command): ApiAnswer {
  const rules = GUEST_RULES[command.kind] as GuestRules<never> | undefined;
  if (rules === undefined || !('language' in command.args)) return fail('unauthenticated');
  const { language } = command.args;
  const args = command.args as never;
  const stored = readGuestLanguage(language);
  // Another tab has removed the language with these words. Changing them does not start it again.
  if (stored === null && command.kind === 'changeWords') return { data: null };
  const before: KeptLanguage = stored ?? EMPTY_LANGUAGE;
  const refusal = rules.refusal?.(args, before) ?? null;
  if (refusal !== null) return refusal;
  rules.store?.(args);
  const changes = changesOf(command).flatMap((each) => (each.endpoint === 'getLanguage' ? [each.change] : []));
  const after = changes.reduce((data, change) => change(data), before);
  if (after !== before) writeGuestLanguage(language, after);
  return { data: rules.answer?.(args, after, before) ?? null };
}
