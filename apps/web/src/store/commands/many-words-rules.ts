import type { ChangeWordsBody, LanguageCode } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import type { ChangeWordsArgs } from '#store/words/command.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { withNewWords, withoutWords, withPlacedWords, withStars } from '#store/words/many-words.ts';
import type { CacheChange, CommandRules, StaleTag } from './command-rules.ts';
import { counted, counts } from './word-rules.ts';

const wholeList = ({ language }: { language: LanguageCode }): StaleTag[] => [
  'LanguageList',
  { type: 'Language', id: language },
];
const words = (count: number): string => formatCount(count, 'word', 'words');

/** Adds several words at once. According to the caller, none of them are in the list. */
export const importWordsRules: CommandRules<'importWords'> = {
  request: ({ language, words: brought }) => ({
    url: '/learned-words/import',
    method: 'POST',
    body: { language, words: brought },
  }),
  shows: ({ language, words: brought }) => [
    { endpoint: 'getLanguage', arg: language, change: (data) => withNewWords(data, brought) },
    counted(language, brought.length),
  ],
  arrived: () => [],
  // The server has determined their lemmas. The list is refetched once, after the last batch.
  staleAfter: (args) => [...(args.isLast ? wholeList(args) : []), ...counts()],
  staleIfRefused: wholeList,
  says: ({ words: brought }) => `Add ${words(brought.length)}`,
  failed: () => 'Failed to add words',
  isReportedByCaller: true,
};

/** Returns the request body, which contains only the names of the words. */
function bodyOf(args: ChangeWordsArgs): ChangeWordsBody {
  const { language, does } = args;
  if (does === 'rate') return { language, does, words: args.words };
  if (does === 'remove') return { language, does, words: args.words };
  return { language, does, words: args.words.map(({ word }) => word.word) };
}

function changed(data: KeptLanguage, args: ChangeWordsArgs): KeptLanguage {
  switch (args.does) {
    case 'rate':
      return withStars(data, args.words);
    case 'remove':
      return withoutWords(data, args.words);
    case 'restore':
      return withPlacedWords(data, args.words);
  }
}

function countChange({ language, does, words: { length } }: ChangeWordsArgs): CacheChange[] {
  if (does === 'rate') return [];
  return [counted(language, does === 'remove' ? -length : length)];
}

const SAYS = { rate: 'Stars of', remove: 'Remove', restore: 'Bring back' } as const;
const FAILED = {
  rate: 'Failed to update priority',
  remove: 'Failed to remove words',
  restore: 'Failed to bring the words back',
} as const;

/** Rates, removes or restores a selection of words. */
export const changeWordsRules: CommandRules<'changeWords'> = {
  request: (args) => ({ url: '/learned-words/changes', method: 'POST', body: bodyOf(args) }),
  shows: (args) => [
    { endpoint: 'getLanguage', arg: args.language, change: (data) => changed(data, args) },
    ...countChange(args),
  ],
  arrived: () => [],
  staleAfter: ({ does }) => (does === 'rate' ? ['Activity'] : counts()),
  staleIfRefused: wholeList,
  says: ({ does, words: { length } }) => `${SAYS[does]} ${words(length)}`,
  failed: ({ does }) => FAILED[does],
};
