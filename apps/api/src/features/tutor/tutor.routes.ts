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

/** Somebody to talk to: a model, or the scripted practice partner where the host has none. */
export function tutorRoutes(deps: TutorDeps): Route[] {
  return [
    ...statusRoutes(deps),
    ...conversationsRoutes(deps),
    ...turnRoutes(deps),
    ...modelRoutes(deps),
    ...mistakesRoutes(deps),
  ];
}

/** What the tutor is asked whether it has said. */
interface TutorLine {
  readonly userId: string;
  readonly language: LanguageCode;
  /** The id of the message. */
  readonly message: string;
  readonly text: string;
}

/** What other features ask this one. */
export function tutorListeners({ db }: Pick<Deps, 'db'>) {
  return {
    /** Whether a text is one of the tutor's lines of this learner, or a part of one: only such are spoken. */
    hasTutorLine: ({ language, ...line }: TutorLine): Promise<boolean> => hasTutorText(db, line, language),
  };
}
