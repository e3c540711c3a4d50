import type { Word } from '@wordreel/shared';
import { type KeptLanguage, findWord, withFacts } from '#store/words/language-data.ts';
import type { SetPriorityArgs, SetTranslationArgs, WordAction } from '#store/words/word-action.ts';
import { api } from './base-api.ts';
import { carryOut } from './optimistic-word.ts';
import { staleAfter, wordUrl } from './words-api.ts';

type Fact = 'reviewPriority' | 'translation';

/** Shows a fact of a word as it will be. Changed once more meanwhile, it is another action's business to take it back. */
function steps<F extends Fact>(word: Word, fact: F, value: Word[F]) {
  return {
    show: (data: KeptLanguage) => withFacts(data, word.word, { [fact]: value }),
    takeBack: (data: KeptLanguage) => {
      const isMine = findWord(data, word.word)?.[fact] === value;
      return isMine ? withFacts(data, word.word, { [fact]: word[fact] }) : data;
    },
  };
}

export const wordDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sets a word's stars. */
    setPriority: build.mutation<Word, SetPriorityArgs>({
      query: ({ language, word, reviewPriority }) => ({
        url: `${wordUrl(language, word.word)}/priority`,
        method: 'PATCH',
        body: { reviewPriority },
      }),
      invalidatesTags: (_word, error, { language }) => (error === undefined ? [] : staleAfter(language, error)),
      async onQueryStarted(args, lifecycle) {
        const action: WordAction = { kind: 'setPriority', args };
        const { word, reviewPriority } = args;
        await carryOut(lifecycle, action, 'Failed to update priority', steps(word, 'reviewPriority', reviewPriority));
      },
    }),

    /** Sets a word's translation, or takes it away. */
    setTranslation: build.mutation<Word, SetTranslationArgs>({
      query: ({ language, word, translation }) => ({
        url: wordUrl(language, word.word),
        method: 'PATCH',
        body: { translation: translation.trim() },
      }),
      invalidatesTags: (_word, error, { language }) => (error === undefined ? [] : staleAfter(language, error)),
      async onQueryStarted(args, lifecycle) {
        const action: WordAction = { kind: 'setTranslation', args };
        const translation = args.translation.trim() || null;
        await carryOut(lifecycle, action, 'Failed to update translation', steps(args.word, 'translation', translation));
      },
    }),
  }),
});
