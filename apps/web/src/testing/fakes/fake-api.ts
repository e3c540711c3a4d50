import { sessionResolved } from '#store/session/session-slice.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { signIn } from '#testing/people.ts';

// A browser's Request knows the page's address; Node's does not.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.origin) : input, init);
  }
};

/** A call that reached the network. */
export interface ApiCall {
  method: string;
  /** As it was sent, percent-encoding and all. */
  path: string;
  body: unknown;
}

/** Answers every call of the network; an answer that throws is a network that is down. Answers the calls so far. */
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
    return answer(call, searchParams);
  };
  return calls;
}

/** An error as the API answers it. */
export function apiError(status: number, statusText: string, error: string): Response {
  return Response.json({ error, message: `About ${error}`, requestId: 'r1' }, { status, statusText });
}

/** An answer that comes when the test says so. */
export function lateAnswer(): { coming: Promise<Response>; answer: (response: Response) => void } {
  const late: { answer?: (response: Response) => void } = {};
  const coming = new Promise<Response>((resolve) => {
    late.answer = resolve;
  });
  return { coming, answer: (response) => late.answer?.(response) };
}

const pages: AppStore[] = [];

// What a page still waits for is nothing to the next test.
afterEach(() => {
  for (const store of pages.splice(0)) store.dispatch((_dispatch, _getState, { leave }) => leave?.(undefined));
});

/** The store of a page on which somebody is signed in: it asks the network. */
export function makeSignedInStore(): AppStore {
  const store = makeStore();
  pages.push(store);
  signIn(store);
  return store;
}

/** The store of a guest's page: it asks local storage. */
export function makeGuestStore(): AppStore {
  const store = makeStore();
  store.dispatch(sessionResolved());
  return store;
}
