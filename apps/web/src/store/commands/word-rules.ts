import { BEGINNER, type LanguageCode, type Word } from '@wordreel/shared';
import type { StartedLanguage } from '#store/words/cached-data.ts';
import type { CommandArgs } from '#store/words/command.ts';
import { type KeptLanguage, asKept, asOwn, noteOf, sentenceOf, withFacts } from '#store/words/language-data.ts';
import { placesOf, withAdded, withoutWords } from '#store/words/many-words.ts';
import * as texts from '#texts/notices.tsx';
import type { CacheChange, CommandRules, Rules, StaleTag } from './command-rules.ts';

const wordUrl = (language: LanguageCode, word: string) => `/learned-words/${language}/${encodeURIComponent(word)}`;

export const changeLanguage = (arg: LanguageCode, change: (data: KeptLanguage) => KeptLanguage): CacheChange => ({
  endpoint: 'getLanguage',
  arg,
  change,
});

export const changeFacts = (language: LanguageCode, word: string, facts: Partial<Word>): CacheChange =>
  changeLanguage(language, (data) => withFacts(data, word, facts));

/** Applies the server's version of a word. If it has no `imported`, the local flag is cleared. */
const applyAnswer = ({ language, word }: { language: LanguageCode; word: { word: string } }, answer: Word) => [
  changeFacts(language, word.word, { imported: undefined, ...answer }),
];

/** Changes the word count in the list of languages, and adds the language if it is missing there. */
export function changeCount(code: LanguageCode, by: number): CacheChange {
  const change = (list: StartedLanguage[]): StartedLanguage[] =>
    list.some((one) => one.code === code)
      ? list.map((one) => (one.code === code ? { ...one, wordCount: Math.max(0, one.wordCount + by) } : one))
      : [...list, { code, level: BEGINNER, wordCount: Math.max(0, by) }];
  return { endpoint: 'listLanguages', arg: undefined, change };
}

/** Tags of data that depends on the number of words. */
export const counts = (): StaleTag[] => ['LanguageList', 'Comprehension', 'StudyQueue', 'Activity'];

export const wholeList = ({ language }: { language: LanguageCode }): StaleTag[] => [
  'LanguageList',
  { type: 'Language', id: language },
];

type FactKind = 'setPriority' | 'setTranslation' | 'setNote' | 'setSentence';

interface FactRules<K extends FactKind> extends Pick<CommandRules<K>, 'staleAfter' | 'label' | 'failure'> {
  readonly path?: string;
  readonly body: (args: CommandArgs[K]) => object;
  readonly facts: (args: CommandArgs[K]) => Partial<Word>;
}

const factRules = <K extends FactKind>({ path = '', body, facts, ...rules }: FactRules<K>): CommandRules<K> => ({
  request: (args) => ({ url: wordUrl(args.language, args.word.word) + path, method: 'PATCH', body: body(args) }),
  changes: (args) => [changeFacts(args.language, args.word.word, asOwn(facts(args)))],
  answerChanges: (args, answer) => applyAnswer(args, answer),
  staleIfRefused: wholeList,
  ...rules,
});

export const wordRules = {
  saveWord: {
    request: ({ language, word }) => ({ url: '/learned-words', method: 'POST', body: { language, word } }),
    changes: ({ language, word, index }) => [
      changeLanguage(language, (data) => withAdded(data, [{ word: asKept(word), index }])),
      changeCount(language, 1),
    ],
    answerChanges: applyAnswer,
    staleAfter: counts,
    staleIfRefused: wholeList,
    label: ({ word }) => texts.saveWord({ word: word.word }),
    failure: () => texts.wordNotAdded,
  },

  removeWord: {
    request: ({ language, word }) => ({ url: wordUrl(language, word.word), method: 'DELETE' }),
    changes: ({ language, word }) => [
      changeLanguage(language, (data) => withoutWords(data, [word.word])),
      changeCount(language, -1),
    ],
    staleAfter: counts,
    staleIfRefused: wholeList,
    isDone: ({ code }) => code === 'word_not_found',
    undo: (args, list) => {
      const placed = { ...args, ...placesOf(list, [args.word.word])[0] };
      return { text: texts.wordRemoved({ word: placed.word.word }), does: { kind: 'saveWord', args: placed } };
    },
    label: ({ word }) => texts.removeWord({ word: word.word }),
    failure: () => texts.wordNotRemoved,
  },

  setPriority: factRules<'setPriority'>({
    path: '/priority',
    body: ({ reviewPriority }) => ({ reviewPriority }),
    facts: ({ reviewPriority }) => ({ reviewPriority }),
    // Priority affects the due day. The queue is not refetched, because the card on screen could disappear.
    staleAfter: () => ['Activity'],
    label: ({ word, reviewPriority }) => texts.starsOfWord({ word: word.word, stars: reviewPriority }),
    failure: () => texts.priorityNotUpdated,
  }),

  setTranslation: factRules<'setTranslation'>({
    body: ({ translation }) => ({ translation: translation.trim() }),
    facts: ({ translation }) => ({ translation: translation.trim() || null }),
    label: ({ word }) => texts.translationOfWord({ word: word.word }),
    failure: () => texts.translationNotSaved,
  }),

  setNote: factRules<'setNote'>({
    body: ({ note }) => ({ note: note.trim() }),
    facts: ({ note }) => noteOf(note),
    label: ({ word }) => texts.noteOnWord({ word: word.word }),
    failure: () => texts.noteNotSaved,
  }),

  /** Replaces the sentence in which the word was found with one written by the learner. */
  setSentence: factRules<'setSentence'>({
    body: ({ sentence }) => ({ sentence: sentence.trim() }),
    facts: ({ sentence }) => sentenceOf(sentence),
    staleAfter: () => ['StudyQueue'],
    label: ({ word }) => texts.sentenceOfWord({ word: word.word }),
    failure: () => texts.sentenceNotSaved,
  }),
} satisfies Partial<Rules>;
