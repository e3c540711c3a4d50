import { type KnownStatus, type KnownWords, languageName } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { withChange } from '#store/preferences/preferences-slice.ts';
import type { CommandArgs, KnownStepArgs } from '#store/words/command.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import { withLevel } from '#store/words/language-data.ts';
import type { CacheChange, Rules, StaleTag } from './command-rules.ts';
import { changeLanguage, wholeList } from './word-rules.ts';

const MARKS: Readonly<Record<KnownStatus, string>> = {
  known: 'known',
  ignored: 'ignored',
  unknown: 'not known yet',
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
    label: ({ lemma, status }) =>
      status === null ? `Clear the mark on ‘${lemma}’` : `Mark ‘${lemma}’ as ${MARKS[status]}`,
    failure: ({ lemma }) => `Failed to mark ‘${lemma}’`,
  },

  setLevel: {
    request: ({ language, level }) => ({ url: `/languages/${language}`, method: 'PUT', body: { level } }),
    changes: showLevel,
    staleAfter: staleAfterLevel,
    staleIfRefused: wholeList,
    label: ({ level }) => (level === '' ? 'Your level is calculated again' : `Your level: ${level}`),
    failure: () => 'Your level could not be saved',
  },

  /** A vocabulary check also sets the level, if the learner chose one. */
  savePlacement: {
    request: ({ language, id, ...body }) => ({ url: `/placement/${language}/${id}`, method: 'PUT', body }),
    changes: ({ language, level }) => (level === '' ? [] : showLevel({ language, level })),
    staleAfter: ({ level }) => (level === '' ? [] : staleAfterLevel()),
    staleIfRefused: wholeList,
    label: ({ language, level }) =>
      `Your check of ${languageName(language)}${level === '' ? '' : `, and your level: ${level}`}`,
    failure: () => 'Your check could not be saved',
  },

  /** Marks the most common words as known in one step, which can be undone. Its id makes a resent step count once. */
  takeKnownStep: {
    request: (args) => ({ url: stepUrl(args), method: 'PUT', body: { first: args.first } }),
    staleAfter: marks,
    staleIfRefused: marks,
    label: ({ first }) => `You know the first ${formatNumber(first)} words`,
    notice: (args, { changed }) => ({
      tone: 'info',
      text: `${formatCount(changed, 'word', 'words')} marked as known in ${languageName(args.language)}`,
      ...(changed > 0 && { action: { label: 'Undo', does: { kind: 'undoKnownStep', args } } }),
    }),
    failure: () => 'The words could not be marked',
  },

  undoKnownStep: {
    request: (args) => ({ url: stepUrl(args), method: 'DELETE' }),
    staleAfter: marks,
    staleIfRefused: marks,
    label: ({ first }) => `Undo: you know the first ${formatNumber(first)} words`,
    failure: () => 'The words are still marked',
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
    label: () => 'Your settings',
    failure: () => 'Your settings could not be saved',
  },
} satisfies Partial<Rules>;
