import { useMemo } from 'react';
import type { KnownStatus, LanguageCode, ReviewPriority, Word } from '@wordreel/shared';
import { dictionaryApi } from '#store/api/dictionary-api.ts';
import { doWordAction } from '#store/api/do-word-action.ts';
import { wordsApi } from '#store/api/words-api.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { type AppStore, useAppDispatch, useAppSelector } from '#store/store.ts';
import type { SaveWordArgs } from '#store/words/word-action.ts';
import { type ChosenWord, isSamePhrase, lineTranslation, questionFor } from './line-words.ts';
import { addPending, removePending } from './pending-words.ts';
import type { LearnersWords } from './use-learner-words.ts';

/** Milliseconds that a word waits for its meaning before it is kept without one. */
const PATIENCE = 600;

/** The word of the list that has been chosen; undefined where it is not kept. */
export function keptWord(words: readonly Word[], chosen: ChosenWord): Word | undefined {
  if (chosen.kind === 'phrase')
    return words.find(({ word, kind }) => kind === 'phrase' && isSamePhrase(word, chosen.word));
  return (
    words.find(({ word }) => word === chosen.word) ??
    words.find(({ lemma, kind }) => lemma === chosen.lemma && kind !== 'phrase')
  );
}

export function markOf({ marks }: Pick<LearnersWords, 'marks'>, { lemma }: ChosenWord): KnownStatus | null {
  if (marks.known.includes(lemma)) return 'known';
  if (marks.ignored.includes(lemma)) return 'ignored';
  return marks.unknown.includes(lemma) ? 'unknown' : null;
}

export interface WordActions {
  /** Keeps a word with the line in which it was met, or gives a kept one other stars. */
  readonly keep: (chosen: ChosenWord, stars: ReviewPriority, translation: string) => void;
  /** The same with the first meaning that the dictionary knows. */
  readonly keepWithMeaning: (chosen: ChosenWord, stars: ReviewPriority) => void;
  /** Marks a word as known, as not known or as a name, or takes this mark away. */
  readonly toggleMark: (chosen: ChosenWord, status: KnownStatus) => void;
  readonly remove: (word: Word) => void;
  readonly translate: (word: Word, translation: string) => void;
  /** Gives up a word that could not be kept. */
  readonly forget: (args: SaveWordArgs) => void;
}

/** What a learner can do with a word of a video. Everything shows at once, and is taken back with a notice if it fails. */
export function useWordActions(language: LanguageCode, videoId: string, learner: LearnersWords): WordActions {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  return useMemo(() => {
    const save = async (args: SaveWordArgs) => {
      const { error } = await dispatch(wordsApi.endpoints.saveWord.initiate(args, { track: false }));
      if (error === undefined) removePending(args);
      else addPending(userId, args);
    };
    const mark = (lemma: string, status: KnownStatus | null) =>
      dispatch(doWordAction({ kind: 'markWord', args: { language, lemma, status } }));

    const keep: WordActions['keep'] = (chosen, stars, translation) => {
      const kept = keptWord(learner.words, chosen);
      // What is to be learned is neither known nor a name; that it is not known stays true.
      const marked = markOf(learner, chosen);
      if (marked !== null && marked !== 'unknown') mark(chosen.lemma, null);
      if (kept === undefined) void save({ language, word: newWord(chosen, videoId, { stars, translation }) });
      else if (kept.reviewPriority !== stars) {
        dispatch(doWordAction({ kind: 'setPriority', args: { language, word: kept, reviewPriority: stars } }));
      }
    };
    return {
      keep,
      keepWithMeaning: (chosen, stars) =>
        void firstMeaning(dispatch, language, chosen).then((meaning) => keep(chosen, stars, meaning)),
      toggleMark: (chosen, status) => mark(chosen.lemma, markOf(learner, chosen) === status ? null : status),
      remove: (word) => dispatch(doWordAction({ kind: 'removeWord', args: { language, word } })),
      translate: (word, translation) =>
        dispatch(doWordAction({ kind: 'setTranslation', args: { language, word, translation } })),
      forget: removePending,
    };
  }, [dispatch, language, learner, userId, videoId]);
}

function newWord(
  { word, form, namedLemma, kind, line }: ChosenWord,
  videoId: string,
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
    startSec,
    endSec,
  };
}

/** A phrase's line in translation, else what the dictionary says first; `''` where it knows nothing, or does not answer in time. */
async function firstMeaning(
  dispatch: AppStore['dispatch'],
  language: LanguageCode,
  chosen: ChosenWord,
): Promise<string> {
  const translation = lineTranslation(chosen);
  if (translation !== null) return translation;
  const question = questionFor(chosen, language);
  const answer = dispatch(dictionaryApi.endpoints.lookUp.initiate(question, { subscribe: false }));
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE, undefined);
  });
  const found = await Promise.race([answer, late]);
  return found?.data?.entries[0]?.senses[0]?.text ?? '';
}
