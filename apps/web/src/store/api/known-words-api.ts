import type { KnownStatus, KnownWords, LanguageCode } from '@wordreel/shared';
import type { MarkWordArgs } from '#store/words/word-action.ts';
import { api } from './base-api.ts';
import type { ApiError } from './call-api.ts';
import { reason } from './load-language.ts';
import { actionFailed } from './optimistic-word.ts';

export const knownWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The lemmas that the learner has marked as known, as not known, or as a name. */
    getKnownWords: build.query<KnownWords, LanguageCode>({
      query: (language) => ({ url: `/known-words/${language}` }),
    }),

    /** Marks a lemma, or takes its mark away; a mark that fails is taken back, and said with a Retry. */
    markWord: build.mutation<unknown, MarkWordArgs>({
      query: ({ language, lemma, status }) => {
        const url = `/known-words/${language}/${encodeURIComponent(lemma)}`;
        return status === null ? { url, method: 'DELETE' } : { url, method: 'PUT', body: { status } };
      },
      // A mark is not in the list of learned words, but counts in what is probably known.
      invalidatesTags: (_answer, error) => (error === undefined ? ['Comprehension'] : []),
      async onQueryStarted(args, { dispatch, getState, queryFulfilled }) {
        const { language, lemma, status } = args;
        const marks = knownWordsApi.endpoints.getKnownWords.select(language)(getState()).data;
        const before = marks === undefined ? null : statusOf(marks, lemma);
        dispatch(patchMarks(language, (data) => withMark(data, lemma, status)));
        try {
          await queryFulfilled;
        } catch (failure) {
          const { error } = failure as { error: ApiError };
          // Taken away twice is taken away.
          if (status === null && error.status === 404) return;
          // Marked once more meanwhile, it is another action's business.
          dispatch(
            patchMarks(language, (data) => (statusOf(data, lemma) === status ? withMark(data, lemma, before) : data)),
          );
          const text = `Failed to mark ‘${lemma}’: ${reason(error)}`;
          dispatch(actionFailed(error, text, { kind: 'markWord', args }));
        }
      },
    }),
  }),
});

export const { useGetKnownWordsQuery } = knownWordsApi;

function patchMarks(language: LanguageCode, change: (data: KnownWords) => KnownWords) {
  return knownWordsApi.util.updateQueryData('getKnownWords', language, change);
}

const STATUSES = ['known', 'ignored', 'unknown'] as const satisfies readonly KnownStatus[];

function statusOf(marks: KnownWords, lemma: string): KnownStatus | null {
  return STATUSES.find((status) => marks[status].includes(lemma)) ?? null;
}

function withMark({ known, ignored, unknown }: KnownWords, lemma: string, status: KnownStatus | null): KnownWords {
  const without = (lemmas: readonly string[]) => lemmas.filter((one) => one !== lemma);
  const others = { known: without(known), ignored: without(ignored), unknown: without(unknown) };
  return status === null ? others : { ...others, [status]: [...others[status], lemma] };
}
