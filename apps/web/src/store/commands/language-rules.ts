import { type KnownStatus, type KnownWords, languageName } from '@wordreel/shared';
import { withChange } from '#store/preferences/preferences-slice.ts';
import type { CommandArgs, KnownStepArgs } from '#store/words/command.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import { withLevel } from '#store/words/language-data.ts';
import * as texts from '#texts/notices.tsx';
import type { CacheChange, Rules, StaleTag } from './command-rules.ts';
import { changeLanguage, wholeList } from './word-rules.ts';

const MARKS: Readonly<Record<KnownStatus, (word: { lemma: string }) => string>> = {
  known: texts.markKnown,
  ignored: texts.markIgnored,
  unknown: texts.markUnknown,
};

function withMark({ known, ignored, unknown }: KnownWords, lemma: string, status: KnownStatus | null): KnownWords {
  const without = (lemmas: readonly string[]) => lemmas.filter((one) => one !== lemma);
  const others = { known: without(known), ignored: without(ignored), unknown: without(unknown) };
  return status === null ? others : { ...others, [status]: [...others[status], lemma] };
}

const showLevel = ({ language, level }: CommandArgs['setLevel']): CacheChange[] => [
  changeLanguage(language, (data) => withLevel(data, level)),
  {
    endpoint: 'listLanguages',
    arg: undefined,
    change: (list) =>
      list.map((one) => (one.code === language ? { ...one, level: withLevel(EMPTY_LANGUAGE, level).level } : one)),
  },
];

/** The level affects the estimates, because learners with few words are assumed to know the words of their level. */
const staleAfterLevel = (): StaleTag[] => ['LanguageList', 'Comprehension'];

const stepUrl = ({ language, step }: KnownStepArgs): string => `/known-steps/${language}/${step}`;
/** Tags of data that depends on known words, including reviews, because known words are not reviewed. */
const marks = (): StaleTag[] => ['KnownSteps', 'KnownWords', 'Comprehension', 'StudyQueue', 'Activity'];

export const languageRules = {
  markWord: {
    request: ({ language, lemma, status }) => {
      const url = `/known-words/${language}/${encodeURIComponent(lemma)}`;
      return status === null ? { url, method: 'DELETE' } : { url, method: 'PUT', body: { status } };
    },
    changes: ({ language, lemma, status }) => [
      { endpoint: 'getKnownWords', arg: language, change: (data) => withMark(data, lemma, status) },
    ],
    // Marks do not change the word list, but they change the estimates, and words marked as known are not studied.
    staleAfter: () => ['Comprehension', 'StudyQueue', 'Activity'],
    staleIfRefused: () => ['KnownWords'],
    isDone: ({ status }) => status === 404,
    label: ({ lemma, status }) => (status === null ? texts.clearMark : MARKS[status])({ lemma }),
    failure: ({ lemma }) => texts.markFailed({ lemma }),
  },

  setLevel: {
    request: ({ language, level }) => ({ url: `/languages/${language}`, method: 'PUT', body: { level } }),
    changes: showLevel,
    staleAfter: staleAfterLevel,
    staleIfRefused: wholeList,
    label: ({ level }) => (level === '' ? texts.levelReset : texts.levelSet({ level })),
    failure: () => texts.levelNotSaved,
  },

  /** A vocabulary check also sets the level, if the learner chose one. */
  savePlacement: {
    request: ({ language, id, ...body }) => ({ url: `/placement/${language}/${id}`, method: 'PUT', body }),
    changes: ({ language, level }) => (level === '' ? [] : showLevel({ language, level })),
    staleAfter: ({ level }) => (level === '' ? [] : staleAfterLevel()),
    staleIfRefused: wholeList,
    label: ({ language, level }) =>
      level === ''
        ? texts.checkOf({ language: languageName(language) })
        : texts.checkAndLevel({ language: languageName(language), level }),
    failure: () => texts.checkNotSaved,
  },

  /** Marks the most common words as known in one step, which can be undone. Its id makes a resent step count once. */
  takeKnownStep: {
    request: (args) => ({ url: stepUrl(args), method: 'PUT', body: { first: args.first } }),
    staleAfter: marks,
    staleIfRefused: marks,
    label: ({ first }) => texts.markFirstWords({ count: first }),
    notice: (args, { changed }) => ({
      tone: 'info',
      text: texts.wordsMarkedKnown({ count: changed, language: languageName(args.language) }),
      ...(changed > 0 && { action: { label: texts.undo, does: { kind: 'undoKnownStep', args } } }),
    }),
    failure: () => texts.wordsNotMarked,
  },

  undoKnownStep: {
    request: (args) => ({ url: stepUrl(args), method: 'DELETE' }),
    staleAfter: marks,
    staleIfRefused: marks,
    label: ({ first }) => texts.undoFirstWords({ count: first }),
    failure: () => texts.wordsStillMarked,
  },

  changeWishes: {
    request: (change, secondsAgo) => ({
      url: '/preferences',
      method: 'PATCH',
      body: secondsAgo === 0 ? change : { ...change, secondsAgo },
    }),
    changes: (change) => [
      { endpoint: 'getPreferences', arg: undefined, change: (data) => ({ ...data, ...withChange(data, change) }) },
    ],
    answerChanges: (_change, answer) => [{ endpoint: 'getPreferences', arg: undefined, change: () => answer }],
    staleIfRefused: () => ['Preferences'],
    label: () => texts.yourSettings,
    failure: () => texts.settingsNotSaved,
  },
} satisfies Partial<Rules>;
