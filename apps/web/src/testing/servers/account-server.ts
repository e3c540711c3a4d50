import { answerApi, apiError, type ApiCall } from '#testing/fakes/fake-api.ts';

type Answer = (call: ApiCall) => Response | Promise<Response>;

const CONFIG = { humanCheck: { provider: 'altcha' }, apple: false, tutor: false };

/** Serves these calls, keyed by their paths below /api/auth, for an account without words. */
export function serveAccounts(answers: Record<string, Answer>): ApiCall[] {
  return answerApi((call) => {
    const answer = answers[call.path.replace('/api/auth/', '')];
    if (answer !== undefined) return answer(call);
    if (call.path === '/api/auth/config') return Response.json(CONFIG);
    return call.path === '/api/languages' ? Response.json([]) : apiError(404, 'Not Found', 'not_found');
  });
}

/** Returns the calls to a path below /api/auth. */
export function sentTo(calls: ApiCall[], path: string): ApiCall[] {
  return calls.filter((call) => call.path === `/api/auth/${path}`);
}

/**
 * Failures of a call, each with its expected message.
 * @param fallback message if the server sends none
 */
export function failuresOf(fallback: string): [name: string, answer: () => Response, text: string][] {
  return [
    ['what is typed is wrong', () => apiError(400, 'Bad Request', 'wrong_password'), 'About wrong_password'],
    ['the server fails', () => Response.json({}, { status: 500 }), fallback],
    [
      'the network is down',
      () => {
        throw new TypeError('offline');
      },
      'Network error occurred',
    ],
  ];
}
