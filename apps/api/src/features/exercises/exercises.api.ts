import type { CaptionService } from '#features/captions/captions.api';
import type { PreferencesService } from '#features/preferences/preferences.api';
import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import { hasExerciseLine } from './judge/hint.service.ts';
import { checkTyped } from './judge/judge-answer.ts';
import { lineOf, putRight, type WordInLine } from './build/asked-line.ts';
import type { AskedLine } from './build/asked.ts';
import type { ExerciseSessionKey } from './sessions/sessions.store.ts';

/** The position of a word in a line: what a gap cuts out, and the form there. */
type GapsOfLine = Pick<AskedLine, 'gaps' | 'form'>;

/** Finds words in their own sentences, as exercises do. @returns null for a word that is not found */
async function gapsIn(
  { tokeniser, captions }: Pick<Deps, 'tokeniser'> & { readonly captions: CaptionService },
  { userId, language }: UserLanguage,
  words: readonly Omit<WordInLine, 'startMs'>[],
): Promise<(GapsOfLine | null)[]> {
  if (words.length === 0) return [];
  const sentences = words.map(({ sentence }) => sentence ?? '');
  const [{ tokens }, right] = await Promise.all([
    tokeniser.tokenise(language, sentences, userId),
    captions.rightLinesOf(userId, language),
  ]);
  return words.map((word, i) => {
    const righted = putRight(sentences[i] ?? '', tokens[i] ?? [], right);
    return lineOf({ ...word, startMs: null }, righted, { translation: null, endMs: null }, language);
  });
}

export type ExerciseService = ReturnType<typeof createExerciseService>;

export function createExerciseService(
  deps: Pick<Deps, 'db' | 'tokeniser'> & {
    readonly captions: CaptionService;
    readonly preferences: PreferencesService;
  },
) {
  return {
    gapsIn: (userLanguage: UserLanguage, words: Parameters<typeof gapsIn>[2]) => gapsIn(deps, userLanguage, words),
    /** Judges a form typed into a gap. @param expected the form that was cut out */
    judgeForm: async (userLanguage: UserLanguage, typed: string, expected: string) =>
      (await checkTyped({ ...deps, ...userLanguage }, typed, expected)).result,
    /** Returns whether a text is an exercise line that the learner may already hear. Only such lines are spoken. */
    hasExerciseLine: (place: ExerciseSessionKey, item: number, text: string) =>
      hasExerciseLine(deps, place, item, text),
  };
}
