import type { KnownStatus } from '@wordreel/shared';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import { withLevel } from '#store/words/language-data.ts';
import { withMark } from '#store/words/known-marks.ts';
import type { CommandRules } from './command-rules.ts';

const MARKS: Readonly<Record<KnownStatus, string>> = {
  known: 'known',
  ignored: 'to ignore',
  unknown: 'not known yet',
};

export const markWordRules: CommandRules<'markWord'> = {
  request: ({ language, lemma, status }) => {
    const url = `/known-words/${language}/${encodeURIComponent(lemma)}`;
    return status === null ? { url, method: 'DELETE' } : { url, method: 'PUT', body: { status } };
  },
  key: ({ language, lemma }) => `mark ${language} ${lemma}`,
  merge: (_earlier, args) => ({ kind: 'markWord', args }),
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
  key: ({ language }) => `level ${language}`,
  // A queued check is still sent before this: its answers are kept even if the level changes afterwards.
  merge: ({ command }, args) => (command.kind === 'setLevel' ? { kind: 'setLevel', args } : 'both'),
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
