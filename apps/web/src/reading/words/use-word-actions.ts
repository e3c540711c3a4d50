import { useMemo, useState } from 'react';
import type { KnownStatus, LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import { cachedLanguage } from '#store/api/languages/languages-api.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import type { SaveWordArgs } from '#store/words/command.ts';
import { recallWord } from '#store/actions/recall-word.ts';
import { type AppStore, useAppDispatch } from '#store/store.ts';
import { lookUpMeaning } from '#store/hooks/look-up.ts';
import { type ChosenWord, isSamePhrase, lineTranslation, questionFor } from './line-words.ts';
import type { LearnerWords } from './word-status.ts';

/** Milliseconds to wait for a meaning before a word is saved without one. */
const TIMEOUT_MS = 600;

export function keptWord(words: readonly Word[], chosen: ChosenWord): Word | undefined {
  if (chosen.kind === 'phrase')
    return words.find(({ word, kind }) => kind === 'phrase' && isSamePhrase(word, chosen.word));
  return (
    words.find(({ word }) => word === chosen.word) ??
    words.find(({ lemma, kind }) => lemma === chosen.lemma && kind !== 'phrase')
  );
}

export function markOf({ marks }: Pick<LearnerWords, 'marks'>, { lemma }: ChosenWord): KnownStatus | null {
  if (marks.known.includes(lemma)) return 'known';
  if (marks.ignored.includes(lemma)) return 'ignored';
  return marks.unknown.includes(lemma) ? 'unknown' : null;
}

/** Returns the actions for a word in a text. All of them are optimistic. */
export function useWordActions(language: LanguageCode, videoId: string | null, learner: LearnerWords) {
  const dispatch = useAppDispatch();
  /** Words whose meaning is being looked up, and the stars chosen last for each. */
  const [pending] = useState(() => new Map<string, ReviewPriority>());
  return useMemo(() => {
    const mark = (lemma: string, status: KnownStatus | null) =>
      void dispatch(carryOut({ kind: 'markWord', args: { language, lemma, status } }));
    // Read the store, because a second key press may come before the page shows the effect of the first.
    const kept = (chosen: ChosenWord) => keptWord(dispatch(wordsNow(language)) ?? learner.words, chosen);

    /** Saves a word with the line in which it was met, or changes the stars of a saved word. */
    const keep = (chosen: ChosenWord, stars: ReviewPriority, translation: string) => {
      const word = kept(chosen);
      // Saving a word removes a mark as known or ignored, but a mark as unknown remains true.
      const marked = markOf(learner, chosen);
      if (marked !== null && marked !== 'unknown') mark(chosen.lemma, null);
      if (word === undefined) {
        const args = { language, word: newWord(chosen, videoId, { stars, translation }) };
        void dispatch(carryOut({ kind: 'saveWord', args }));
      } else if (word.reviewPriority !== stars) {
        void dispatch(carryOut({ kind: 'setPriority', args: { language, word, reviewPriority: stars } }));
      }
    };
    return {
      keep,
      /** Like `keep`, with the first meaning in the dictionary as the translation. */
      keepWithMeaning: (chosen: ChosenWord, stars: ReviewPriority) => {
        const isAsking = pending.has(chosen.word);
        pending.set(chosen.word, stars);
        if (isAsking) return;
        void firstMeaning(dispatch, language, chosen).then((meaning) => {
          keep(chosen, pending.get(chosen.word) ?? stars, meaning);
          pending.delete(chosen.word);
        });
      },
      toggleMark: (chosen: ChosenWord, status: KnownStatus) =>
        mark(chosen.lemma, markOf(learner, chosen) === status ? null : status),
      remove: (word: Word) => void dispatch(carryOut({ kind: 'removeWord', args: { language, word } })),
      translate: (word: Word, translation: string) =>
        void dispatch(carryOut({ kind: 'setTranslation', args: { language, word, translation } })),
      recall: (word: Word) => void dispatch(recallWord(language, word)),
    };
  }, [pending, dispatch, language, learner, videoId]);
}

/** A thunk that returns the words currently in the list; undefined if the list is not cached. */
function wordsNow(language: LanguageCode) {
  return (_dispatch: unknown, getState: AppStore['getState']): readonly Word[] | undefined =>
    cachedLanguage(language, getState())?.learnedWords;
}

function newWord(
  { word, form, namedLemma, kind, line }: ChosenWord,
  videoId: string | null,
  { stars, translation }: { stars: ReviewPriority; translation: string },
): SaveWordArgs['word'] {
  const { text: sentence, start: startSec, end: endSec } = line;
  return {
    word,
    translation,
    reviewPriority: stars,
    videoId,
    ...(namedLemma !== null && { lemma: namedLemma }),
    kind,
    sentence,
    form,
    ...(videoId !== null && { startSec, endSec }),
  };
}

/** Returns the translation of a phrase's line, or the first meaning in the dictionary; `''` if none is in time. */
async function firstMeaning(dispatch: AppStore['dispatch'], language: LanguageCode, chosen: ChosenWord) {
  const translation = lineTranslation(chosen);
  if (translation !== null) return translation;
  const timeout = new Promise<string>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, '');
  });
  return Promise.race([dispatch(lookUpMeaning(questionFor(chosen, language))), timeout]);
}
