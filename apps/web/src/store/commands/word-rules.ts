import { BEGINNER, type LanguageCode, type Word } from '@wordreel/shared';
import type { StartedLanguage } from '#store/words/cached-data.ts';
import {
  type KeptLanguage,
  asKept,
  asOwn,
  noteOf,
  sentenceOf,
  withFacts,
  withWord,
  withoutWord,
} from '#store/words/language-data.ts';
import type { CacheChange, CommandRules, StaleTag } from './command-rules.ts';

/** Returns a word's path, relative to `/api`. */
function wordUrl(language: LanguageCode, word: string): string {
  return `/learned-words/${language}/${encodeURIComponent(word)}`;
}

const inLanguage = (arg: LanguageCode, change: (data: KeptLanguage) => KeptLanguage): CacheChange => ({
  endpoint: 'getLanguage',
  arg,
  change,
});

/** The server's version of a saved or changed word. Facts that it omits are unset, such as `imported`. */
const itsAnswer = ({ language, word }: { language: LanguageCode; word: { word: string } }, answer: Word) => [
  inLanguage(language, (data) => withFacts(data, word.word, { imported: undefined, ...answer })),
];

/** Changes the word count in the list of languages, and adds a language that is missing there. */
export function counted(code: LanguageCode, by: number): CacheChange {
  const change = (list: StartedLanguage[]): StartedLanguage[] =>
    list.some((one) => one.code === code)
      ? list.map((one) => (one.code === code ? { ...one, wordCount: Math.max(0, one.wordCount + by) } : one))
      : [...list, { code, level: BEGINNER, wordCount: Math.max(0, by) }];
  return { endpoint: 'listLanguages', arg: undefined, change };
}

/** Tags of data that depends on the number of words, including the study queue and the statistics. */
export const counts = (): StaleTag[] => ['LanguageList', 'Comprehension', 'StudyQueue', 'Activity'];
const wholeList = ({ language }: { language: LanguageCode }): StaleTag[] => [
  'LanguageList',
  { type: 'Language', id: language },
];

export const saveWordRules: CommandRules<'saveWord'> = {
  request: ({ language, word }) => ({ url: '/learned-words', method: 'POST', body: { language, word } }),
  shows: ({ language, word, index }) => [
    inLanguage(language, (data) => withWord(data, asKept(word), index)),
    counted(language, 1),
  ],
  arrived: itsAnswer,
  staleAfter: counts,
  staleIfRefused: wholeList,
  says: ({ word }) => `Keep ‘${word.word}’`,
  failed: () => 'Failed to add word',
};

export const removeWordRules: CommandRules<'removeWord'> = {
  request: ({ language, word }) => ({ url: wordUrl(language, word.word), method: 'DELETE' }),
  shows: ({ language, word }) => [inLanguage(language, (data) => withoutWord(data, word.word)), counted(language, -1)],
  arrived: () => [],
  staleAfter: counts,
  staleIfRefused: wholeList,
  isDone: ({ code }) => code === 'word_not_found',
  says: ({ word }) => `Remove ‘${word.word}’`,
  failed: () => 'Failed to remove word',
};

export const setPriorityRules: CommandRules<'setPriority'> = {
  request: ({ language, word, reviewPriority }) => ({
    url: `${wordUrl(language, word.word)}/priority`,
    method: 'PATCH',
    body: { reviewPriority },
  }),
  shows: ({ language, word, reviewPriority }) => [
    inLanguage(language, (data) => withFacts(data, word.word, asOwn({ reviewPriority }))),
  ],
  arrived: itsAnswer,
  // The due day changes. The queue is not refetched, so that the card on screen does not disappear.
  staleAfter: () => ['Activity'],
  staleIfRefused: wholeList,
  says: ({ word, reviewPriority }) => `Stars of ‘${word.word}’: ${reviewPriority}`,
  failed: () => 'Failed to update priority',
};

export const setTranslationRules: CommandRules<'setTranslation'> = {
  request: ({ language, word, translation }) => ({
    url: wordUrl(language, word.word),
    method: 'PATCH',
    body: { translation: translation.trim() },
  }),
  shows: ({ language, word, translation }) => [
    inLanguage(language, (data) => withFacts(data, word.word, asOwn({ translation: translation.trim() || null }))),
  ],
  arrived: itsAnswer,
  staleAfter: () => [],
  staleIfRefused: wholeList,
  says: ({ word }) => `Translation of ‘${word.word}’`,
  failed: () => 'Failed to update translation',
};

export const setNoteRules: CommandRules<'setNote'> = {
  request: ({ language, word, note }) => ({
    url: wordUrl(language, word.word),
    method: 'PATCH',
    body: { note: note.trim() },
  }),
  shows: ({ language, word, note }) => [
    inLanguage(language, (data) => withFacts(data, word.word, asOwn(noteOf(note)))),
  ],
  arrived: itsAnswer,
  staleAfter: () => [],
  staleIfRefused: wholeList,
  says: ({ word }) => `Note on ‘${word.word}’`,
  failed: () => 'Failed to save the note',
};

/** Replaces the sentence in which the word was met with one by the learner. */
export const setSentenceRules: CommandRules<'setSentence'> = {
  request: ({ language, word, sentence }) => ({
    url: wordUrl(language, word.word),
    method: 'PATCH',
    body: { sentence: sentence.trim() },
  }),
  shows: ({ language, word, sentence }) => [
    inLanguage(language, (data) => withFacts(data, word.word, asOwn(sentenceOf(sentence)))),
  ],
  arrived: itsAnswer,
  staleAfter: () => ['StudyQueue'],
  staleIfRefused: wholeList,
  says: ({ word }) => `Sentence of ‘${word.word}’`,
  failed: () => 'Failed to save the sentence',
};
