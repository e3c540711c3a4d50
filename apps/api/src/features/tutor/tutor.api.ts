import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import { hasTutorText } from './conversations/messages.store.ts';

export type TutorService = ReturnType<typeof createTutorService>;

/** A text that may be a message of the tutor. */
interface TutorLine extends UserLanguage {
  /** The id of the message. */
  readonly message: string;
  readonly text: string;
}

/** What other features need of the tutor. */
export function createTutorService({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Returns whether a text is one of the tutor's messages to this learner, or a part of one. Speech is limited to
     * these.
     */
    hasTutorLine: ({ language, ...line }: TutorLine) => hasTutorText(db, line, language),
  };
}
