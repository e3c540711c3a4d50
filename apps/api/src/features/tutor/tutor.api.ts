import type { Deps } from '#deps';
import { hasTutorText } from './conversations/messages.store.ts';

export type TutorService = ReturnType<typeof createTutorService>;

export function createTutorService({ db }: Pick<Deps, 'db'>) {
  return {
    /** Whether a text is one of the tutor's messages to this learner, or a part of one: only such texts are spoken. */
    hasTutorLine: (line: Parameters<typeof hasTutorText>[1]) => hasTutorText(db, line),
  };
}
