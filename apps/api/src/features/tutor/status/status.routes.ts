import { TutorSettingsBody, TutorStatus, TutorStatusQuery } from '@wordreel/shared/api/tutor';
import { route, type Route } from '#http/route';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { changeSettings } from '#features/tutor/settings/settings.store';
import { statusOf } from './status.service.ts';

const tag = 'Tutor';

export function statusRoutes(deps: TutorDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/tutor/status',
      tag,
      summary: "Get the tutor's mode, its host, your remaining quota and ways to begin",
      query: TutorStatusQuery,
      answers: { 200: TutorStatus },
      handle: async ({ user, query: { language, zone } }) => ({
        status: 200,
        body: await statusOf(deps, { userId: user.id, language }, zone),
      }),
    }),
    route({
      method: 'put',
      path: '/api/tutor/settings',
      tag,
      summary:
        'Set when you want corrections and what the tutor should know about you; omitted settings stay as they are',
      body: TutorSettingsBody,
      answers: { 204: null },
      handle: ({ user, body }) => changeSettings(deps.db, user.id, body),
    }),
  ];
}
