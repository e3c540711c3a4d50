import { TutorSettingsBody, TutorStatus, TutorStatusQuery } from '@wordreel/shared/api/tutor';
import { route, type Route } from '#http/route';
import { changeSettings } from '#features/tutor/settings/settings.store';
import { statusOf, type StatusDeps } from './status.service.ts';

const tag = 'Tutor';

/** Who answers as the tutor, what is left of the day, and how a learner wants to be answered. */
export function statusRoutes(deps: StatusDeps): Route[] {
  return [
    route(
      {
        method: 'get',
        path: '/api/tutor/status',
        tag,
        summary: 'Who answers as the tutor, which host hears it, what you have left, and what to begin with',
        needsUser: true,
        query: TutorStatusQuery,
        answers: { 200: TutorStatus },
      },
      async ({ user, query: { language, zone } }) => ({
        status: 200,
        body: await statusOf(deps, { userId: user.id, language }, zone),
      }),
    ),
    route(
      {
        method: 'put',
        path: '/api/tutor/settings',
        tag,
        summary: 'Says when you want to be corrected, and what the tutor is to know; what is left out stays',
        needsUser: true,
        body: TutorSettingsBody,
        answers: { 204: null },
      },
      async ({ user, body }) => {
        await changeSettings(deps.db, user.id, body);
        return { status: 204 };
      },
    ),
  ];
}
