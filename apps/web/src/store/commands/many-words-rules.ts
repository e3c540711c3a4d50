import type { ChangeWordsBody } from '@wordreel/shared';
import type { ChangeWordsArgs } from '#store/words/command.ts';
import { changedWords, placesOf, withAdded } from '#store/words/many-words.ts';
import * as texts from '#texts/notices.tsx';
import type { Rules } from './command-rules.ts';
import { changeCount, changeLanguage, counts, wholeList } from './word-rules.ts';

/** To restore a word, only its name is sent. */
function bodyOf({ language, ...args }: ChangeWordsArgs): ChangeWordsBody {
  if (args.does === 'rate') return { language, does: args.does, words: args.words };
  if (args.does === 'remove') return { language, does: args.does, words: args.words };
  return { language, does: args.does, words: args.words.map(({ word }) => word.word) };
}

const LABELS = { rate: texts.rateWords, remove: texts.removeWords, restore: texts.restoreWords } as const;
const FAILURES = {
  rate: texts.priorityNotUpdated,
  remove: texts.wordsNotRemoved,
  restore: texts.wordsNotRestored,
} as const;

export const manyWordsRules = {
  importWords: {
    request: ({ language, words }) => ({ url: '/learned-words/import', method: 'POST', body: { language, words } }),
    changes: ({ language, words }) => [
      changeLanguage(language, (data) =>
        withAdded(
          data,
          words.map((word) => ({ word })),
        ),
      ),
      changeCount(language, words.length),
    ],
    // The server determines the words' lemmas, so the list is refetched, but only after the last batch.
    staleAfter: (args) => [...(args.isLast ? wholeList(args) : []), ...counts()],
    staleIfRefused: wholeList,
    label: ({ words }) => texts.addWords({ count: words.length }),
    failure: () => texts.wordsNotAdded,
    isReportedByCaller: true,
  },

  changeWords: {
    request: (args) => ({ url: '/learned-words/changes', method: 'POST', body: bodyOf(args) }),
    changes: (args) => [
      changeLanguage(args.language, (data) => changedWords(data, args)),
      ...(args.does === 'rate'
        ? []
        : [changeCount(args.language, args.does === 'remove' ? -args.words.length : args.words.length)]),
    ],
    staleAfter: ({ does }) => (does === 'rate' ? ['Activity'] : counts()),
    staleIfRefused: wholeList,
    undo: (args, list) => {
      const { language } = args;
      if (args.does === 'restore' || args.isUndo === true) return null;
      const words = placesOf(list, args.does === 'remove' ? args.words : args.words.map(({ word }) => word));
      if (words.length === 0) return null;
      if (args.does === 'remove') {
        const undo = { language, does: 'restore', words } as const;
        return { text: texts.wordsRemoved({ count: words.length }), does: { kind: 'changeWords', args: undo } };
      }
      const before = words.map(({ word: { word, reviewPriority } }) => ({ word, reviewPriority }));
      const undo = { language, does: 'rate', words: before, isUndo: true } as const;
      return { text: texts.wordsRated({ count: words.length }), does: { kind: 'changeWords', args: undo } };
    },
    label: ({ does, words }) => LABELS[does]({ count: words.length }),
    failure: ({ does }) => FAILURES[does],
  },
} satisfies Partial<Rules>;
