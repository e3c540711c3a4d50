import type { SavedPlacement, SavePlacementBody } from '@wordreel/shared';
import type { WordService } from '#features/words/words.api';
import type { Deps } from '#deps';
import { conflict } from '#lib/api-error';
import { meaningQuestions, rightsOf } from './check-meanings.ts';
import type { CheckedWords } from './checked-words.ts';
import { type CheckKey, keepCheck, toSaved } from './placement.store.ts';
import { type CheckAnswers, replayCheck, resultOfCheck } from './replay-check.ts';

export interface SaveDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly words: WordService;
}

const UNFINISHED = 'This check has too few answers for a result. Please continue it.';
const OF_ANOTHER = 'A check of another language already has this id. Please use a new id.';
const UNRELIABLE =
  'Nothing was saved: you said yes to several words that do not exist. Please take the check again, and say yes only to words whose meaning you know.';

/** Saves a check. Its level is set only once, as the learner may have changed it since. @throws ApiError `conflict` */
export async function saveCheck(
  { db, clock, words: lists }: SaveDeps,
  place: CheckKey & Pick<CheckAnswers, 'language'>,
  { seed, answers, level: taken, choices = [] }: SavePlacementBody,
  words: CheckedWords,
): Promise<SavedPlacement> {
  const { language } = place;
  const check = replayCheck({ language, seed, answers }, words);
  const result = resultOfCheck(check);
  if (result === null) throw conflict(UNFINISHED);
  if (!result.isReliable) throw conflict(UNRELIABLE);
  const questions = choices.length === 0 ? [] : meaningQuestions(check, words);
  const rights = rightsOf(questions, choices);
  const meanings = questions.map(({ word }, index) => ({ word, isRight: rights[index] === true }));
  const level = taken === '' ? null : taken;
  const kept = { ...place, items: check.answered, size: result.size, falseYes: result.falseYes, level, meanings };
  return db.transaction(async (trx) => {
    const saved = await keepCheck(trx, kept, clock());
    if (saved === null) throw conflict(OF_ANOTHER);
    if (saved.isNewLevel && level !== null) await lists.setLevel(trx, place, level, clock());
    return toSaved(saved.row);
  });
}
