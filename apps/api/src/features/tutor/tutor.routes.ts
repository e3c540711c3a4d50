import type { Deps } from '#deps';
import type { Route } from '#http/route';
import { conversationsRoutes } from '#features/tutor/conversations/conversations.routes';
import { mistakesRoutes } from '#features/tutor/mistakes/mistakes.routes';
import { statusRoutes } from '#features/tutor/status/status.routes';
import { turnRoutes } from '#features/tutor/turns/turn.routes';
import type { TutorNeighbours } from './neighbours.ts';

export type TutorDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'tokeniser' | 'rateCounter' | 'chatModel'> &
  TutorNeighbours;

/** Somebody to talk to: a model, or the scripted practice partner where the host has none. */
export function tutorRoutes(deps: TutorDeps): Route[] {
  return [...statusRoutes(deps), ...conversationsRoutes(deps), ...turnRoutes(deps), ...mistakesRoutes(deps)];
}
