import { answerApi, apiError, type ApiCall } from '#testing/fakes/fake-api.ts';

type Answer = (call: ApiCall) => Response | Promise<Response>;

const CONFIG = { humanCheck: { provider: 'altcha' }, apple: false, tutor: false };

/** A server that answers these calls, named by their paths below /api/auth, and knows nobody's words. */
export function serveAccounts(answers: Record<string, Answer>): ApiCall[] {
  return answerApi((call) => {
    const answer = answers[call.path.replace('/api/auth/', '')];
    if (answer !== undefined) return answer(call);
    if (call.path === '/api/auth/config') return Response.json(CONFIG);
    return call.path === '/api/languages' ? Response.json([]) : apiError(404, 'Not Found', 'not_found');
  });
}

/** Those of the calls that went to a path below /api/auth. */
export function sentTo(calls: ApiCall[], path: string): ApiCall[] {
  return calls.filter((call) => call.path === `/api/auth/${path}`);
}

/** The ways in which a call fails, each with what is said of it. @param fallback where the server gives no text */
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
