import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import { hasTutorText } from './conversations/messages.store.ts';

export type TutorService = ReturnType<typeof createTutorService>;

interface TutorLine extends UserLanguage {
  readonly message: string;
  readonly text: string;
}

export function createTutorService({ db }: Pick<Deps, 'db'>) {
  return {
    /** Whether a text is one of the tutor's messages to this learner, or a part of one: only such texts are spoken. */
    hasTutorLine: ({ language, ...line }: TutorLine) => hasTutorText(db, line, language),
  };
}
