import type { CaptionService } from '#features/captions/captions.api';
import type { PreferencesService } from '#features/preferences/preferences.api';
import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import { gapsIn } from './build/gaps.service.ts';
import { hasExerciseLine } from './judge/hint.service.ts';
import { checkTyped } from './judge/judge-answer.ts';

export type ExerciseService = ReturnType<typeof createExerciseService>;

interface ExerciseLine {
  readonly userId: string;
  readonly session: string;
  readonly item: number;
  readonly text: string;
}

/** Finds gaps and judges answers for other features as exercises do. */
export function createExerciseService(
  deps: Pick<Deps, 'db' | 'tokeniser'> & {
    readonly captions: CaptionService;
    readonly preferences: PreferencesService;
  },
) {
  return {
    /** Finds words in their own sentences. */
    gapsIn: (userLanguage: UserLanguage, words: Parameters<typeof gapsIn>[2]) => gapsIn(deps, userLanguage, words),
    /** Judges a form typed into a gap. @param expected the form that was cut out */
    judgeForm: async (userLanguage: UserLanguage, typed: string, expected: string) =>
      (await checkTyped({ ...deps, ...userLanguage }, typed, expected)).result,
    /**
     * Returns whether a text is the line of an exercise that its learner may hear by now. Only such lines are spoken.
     */
    hasExerciseLine: ({ userId, session, item, text }: ExerciseLine) =>
      hasExerciseLine(deps, { userId, id: session }, item, text),
  };
}
