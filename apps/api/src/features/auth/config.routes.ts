import { Challenge, ChallengeQuery, PublicConfig } from '@wordreel/shared/api/about';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { TAG, type AuthDeps } from './session/auth-deps.ts';
import { callerOf } from '#http/caller';
import { consumeAll } from './guards/guards.service.ts';

export function configRoutes(deps: AuthDeps): Route[] {
  const { humanCheck, apple, chatModel, speech, transcriber } = deps;
  const { provider, siteKey, challenge } = humanCheck;
  const languages = [...(speech?.languages ?? [])];
  return [
    route({
      method: 'get',
      path: '/config',
      tag: TAG,
      summary: 'Show the human check in use and the configured features',
      isPublic: true,
      answers: { 200: PublicConfig },
      handle: () => ({
        status: 200,
        body: {
          humanCheck: { provider, ...(siteKey !== null && { siteKey }) },
          apple: apple !== null,
          tutor: chatModel !== null,
          speech: languages,
          transcription: transcriber !== null,
        },
      }),
    }),
    route({
      method: 'get',
      path: '/challenge',
      tag: TAG,
      summary: 'Return a single-use proof-of-work challenge, if that is the human check',
      isPublic: true,
      query: ChallengeQuery,
      answers: { 200: Challenge },
      errors: ['not_found'],
      handle: async ({ query, req, res }) => {
        if (challenge === null) throw new ApiError('not_found');
        await consumeAll(deps, ['challenge of network', callerOf(req, res, deps).network]);
        return { status: 200, body: await challenge(query.action) };
      },
    }),
  ];
}
