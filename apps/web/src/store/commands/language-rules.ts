import { type KnownStatus, type KnownWords, languageName } from '@wordreel/shared';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import { withLevel } from '#store/words/language-data.ts';
import type { CommandRules } from './command-rules.ts';

const MARKS: Readonly<Record<KnownStatus, string>> = {
  known: 'known',
  ignored: 'to ignore',
  unknown: 'not known yet',
};

/** Marks a lemma; null clears the mark. */
function withMark({ known, ignored, unknown }: KnownWords, lemma: string, status: KnownStatus | null): KnownWords {
  const without = (lemmas: readonly string[]) => lemmas.filter((one) => one !== lemma);
  const others = { known: without(known), ignored: without(ignored), unknown: without(unknown) };
  return status === null ? others : { ...others, [status]: [...others[status], lemma] };
}

export const markWordRules: CommandRules<'markWord'> = {
  request: ({ language, lemma, status }) => {
    const url = `/known-words/${language}/${encodeURIComponent(lemma)}`;
    return status === null ? { url, method: 'DELETE' } : { url, method: 'PUT', body: { status } };
  },
  shows: ({ language, lemma, status }) => [
    { endpoint: 'getKnownWords', arg: language, change: (data) => withMark(data, lemma, status) },
  ],
  arrived: () => [],
  // Marks are not in the word list, but they change the estimates, and words marked as known are not studied.
  staleAfter: () => ['Comprehension', 'StudyQueue', 'Activity'],
  staleIfRefused: () => ['KnownWords'],
  isDone: ({ status }) => status === 404,
  says: ({ lemma, status }) => (status === null ? `No mark on ‘${lemma}’` : `Mark ‘${lemma}’ as ${MARKS[status]}`),
  failed: ({ lemma }) => `Failed to mark ‘${lemma}’`,
};

export const setLevelRules: CommandRules<'setLevel'> = {
  request: ({ language, level }) => ({ url: `/languages/${language}`, method: 'PUT', body: { level } }),
  shows: ({ language, level }) => [
    { endpoint: 'getLanguage', arg: language, change: (data) => withLevel(data, level) },
    {
      endpoint: 'listLanguages',
      arg: undefined,
      change: (list) =>
        list.map((one) => (one.code === language ? { ...one, level: withLevel(EMPTY_LANGUAGE, level).level } : one)),
    },
  ],
  arrived: () => [],
  // Learners with few words are assumed to know the words of their level.
  staleAfter: () => ['LanguageList', 'Comprehension'],
  staleIfRefused: ({ language }) => ['LanguageList', { type: 'Language', id: language }],
  says: ({ level }) => (level === '' ? 'Your level is calculated again' : `Your level: ${level}`),
  failed: () => 'Your level could not be saved',
};

/** A check also sets the level that the learner chose, if any. */
export const savePlacementRules: CommandRules<'savePlacement'> = {
  request: ({ language, id, ...body }) => ({ url: `/placement/${language}/${id}`, method: 'PUT', body }),
  shows: ({ language, level }) => (level === '' ? [] : setLevelRules.shows({ language, level })),
  arrived: () => [],
  staleAfter: ({ language, level }, answer) =>
    level === '' ? [] : setLevelRules.staleAfter({ language, level }, answer && { level, wordCount: 0 }),
  staleIfRefused: ({ language, level }) => setLevelRules.staleIfRefused({ language, level }),
  says: ({ language, level }) =>
    `Your check of ${languageName(language)}${level === '' ? '' : `, and your level: ${level}`}`,
  failed: () => 'Your check could not be saved',
};
