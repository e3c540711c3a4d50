import type { Deps } from '#deps';
import { hasTutorText } from './conversations/messages.store.ts';

export type TutorService = ReturnType<typeof createTutorService>;

export function createTutorService({ db }: Pick<Deps, 'db'>) {
  return {
    /** Returns whether a text is all or part of a tutor's message to this learner; other texts are not spoken. */
    hasTutorLine: (line: Parameters<typeof hasTutorText>[1]) => hasTutorText(db, line),
  };
}
