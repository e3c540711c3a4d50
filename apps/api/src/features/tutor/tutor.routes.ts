import type { Deps } from '#deps';
import type { Route } from '#http/route';
import type { BeginDeps } from '#features/tutor/conversations/begin-conversation.service';
import { conversationsRoutes } from '#features/tutor/conversations/conversations.routes';
import { mistakesRoutes } from '#features/tutor/mistakes/mistakes.routes';
import { type ModelRoutesDeps, modelRoutes } from '#features/tutor/model/model.routes';
import { statusRoutes } from '#features/tutor/status/status.routes';
import type { StatusDeps } from '#features/tutor/status/status.service';
import type { TurnDeps } from './handle-turn.service.ts';
import { turnRoutes } from './turn.routes.ts';

type TutorDeps = Pick<Deps, 'rateCounter'> & BeginDeps & ModelRoutesDeps & StatusDeps & TurnDeps;

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
