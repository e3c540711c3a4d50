import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { Route } from '#http/route';
import { conversationsRoutes } from '#features/tutor/conversations/conversations.routes';
import { mistakesRoutes } from '#features/tutor/mistakes/mistakes.routes';
import { hasTutorText } from '#features/tutor/conversations/messages.store';
import { modelRoutes } from '#features/tutor/model/model.routes';
import { statusRoutes } from '#features/tutor/status/status.routes';
import { turnRoutes } from '#features/tutor/turns/turn.routes';
import type { TutorNeighbours } from './neighbours.ts';

export type TutorDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'log' | 'tokeniser' | 'rateCounter' | 'chatModel' | 'stopping'
> &
  TutorNeighbours;

/** Routes of the tutor: a model, or the scripted practice partner if the host has no model. */
export function tutorRoutes(deps: TutorDeps): Route[] {
  return [
    ...statusRoutes(deps),
    ...conversationsRoutes(deps),
    ...turnRoutes(deps),
    ...modelRoutes(deps),
    ...mistakesRoutes(deps),
  ];
}

/** A text that may be a message of the tutor. */
interface TutorLine {
  readonly userId: string;
  readonly language: LanguageCode;
  /** The id of the message. */
  readonly message: string;
  readonly text: string;
}

/** Functions for other features. */
export function tutorListeners({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Returns whether a text is one of the tutor's messages to this learner, or a part of one. Speech is limited to
     * these.
     */
    hasTutorLine: ({ language, ...line }: TutorLine): Promise<boolean> => hasTutorText(db, line, language),
  };
}
