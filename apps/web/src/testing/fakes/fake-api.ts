import { sessionResolved } from '#store/slices/session-slice.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { onTestEnd } from '#testing/on-test-end.ts';
import { signIn } from '#testing/people.ts';

// A browser's Request resolves relative addresses; Node's does not.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.origin) : input, init);
  }
};

/** A request that reached the network. */
export interface ApiCall {
  method: string;
  /** The path as sent, with percent-encoding. */
  path: string;
  body: unknown;
}

/**
 * With `LATE_ANSWERS=30`, each answer comes up to 30 ms late, in any order. A test that fails then asserts something
 * before its request has been answered.
 */
const mostLate = Number(process.env['LATE_ANSWERS'] ?? 0);
// A test may use a fake clock.
const { setTimeout } = globalThis;

async function beLate(): Promise<void> {
  if (mostLate === 0) return;
  // A pause that no test waits for: it shuffles the answers.
  // oxlint-disable-next-line wordreel/no-timed-tests
  await new Promise((resolve) => setTimeout(resolve, Math.random() * mostLate));
}

/** Answers every request. An `answer` that throws acts as a network failure. Returns the list of requests so far. */
export function answerApi(answer: (call: ApiCall, query: URLSearchParams) => Response | Promise<Response>): ApiCall[] {
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const { pathname, searchParams } = new URL(request.url);
    const call = {
      method: request.method,
      path: pathname,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    calls.push(call);
    await beLate();
    return answer(call, searchParams);
  };
  return calls;
}

/** Returns an error in the format of the API. */
export function apiError(status: number, statusText: string, error: string): Response {
  return Response.json({ error, message: `About ${error}`, requestId: 'r1' }, { status, statusText });
}

/** Returns a response that the test resolves later. */
export function delayedAnswer(): { coming: Promise<Response>; answer: (response: Response) => void } {
  const delayed: { answer?: (response: Response) => void } = {};
  const coming = new Promise<Response>((resolve) => {
    delayed.answer = resolve;
  });
  return { coming, answer: (response) => delayed.answer?.(response) };
}

/** Creates the store of a signed-in page, which uses the network. */
export function makeSignedInStore(): AppStore {
  const store = makeStore();
  // Abort pending requests of the page, so that they do not affect the next test.
  onTestEnd(() => store.dispatch((_dispatch, _getState, { leave }) => leave?.(undefined)));
  signIn(store);
  return store;
}

/** Creates the store of a guest's page, which uses local storage. */
export function makeGuestStore(): AppStore {
  const store = makeStore();
  store.dispatch(sessionResolved());
  return store;
}
