import type {
  TutorConversation,
  TutorMessage,
  TutorReport,
  TutorStatus,
  TutorTurnBody,
  TutorTurnDone,
  TutorWord,
} from '@wordreel/shared';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';

export const TALK = '7a1b0000-0000-4000-8000-0000000000aa';
const SENT_AT = '2026-01-31T12:30:00.000Z';

export const QUOTA = {
  messages: { used: 3, limit: 40 },
  tokens: { used: 900, limit: 60_000 },
  resetsAt: '2026-02-01T00:00:00.000Z',
  isMonthOver: false,
  monthResetsAt: '2026-02-01T00:00:00.000Z',
};

export const MODEL: TutorStatus = {
  mode: 'model',
  host: 'llm.example.org',
  model: 'small-4b',
  quota: QUOTA,
  level: 'A2.1',
  starts: { video: { id: 'story-de-1', title: 'Wer ist Herr Krause?' }, dueWords: 5, mistakes: 2 },
  scenarios: [
    {
      id: 'cafe',
      title: 'At the café',
      setting: 'You want something to drink.',
      role: 'the waiter',
      from: 'A1.1',
      to: 'A2.2',
      goals: ['Order', 'Ask the price', 'Pay'],
    },
  ],
  settings: { corrections: 'each', remark: '' },
};

export const PRACTICE: TutorStatus = {
  ...MODEL,
  mode: 'practice',
  host: null,
  model: null,
  quota: null,
  scenarios: [
    {
      id: 'cafe',
      title: 'Sunday morning at the café',
      setting: 'A small café in Cologne.',
      role: 'the waitress',
      from: 'A1.1',
      to: 'A1.1',
      goals: ['Order a drink', 'Choose something to eat', 'Pay the bill'],
    },
  ],
};

export const makeTutorWord = (word: string, facts: Partial<TutorWord> = {}): TutorWord => ({
  word,
  translation: `${word} in English`,
  isDue: true,
  isKept: true,
  isUsed: false,
  isReviewed: false,
  ...facts,
});

export function makeTutorMessage(facts: Partial<TutorMessage> & Pick<TutorMessage, 'id' | 'text'>): TutorMessage {
  const role = facts.role ?? 'tutor';
  return {
    role,
    status: 'complete',
    failure: null,
    sentAt: SENT_AT,
    language: 'de',
    reading: role === 'tutor' ? readingFor(facts.text) : null,
    known: null,
    notes: [],
    usedWords: [],
    task: null,
    result: null,
    ...facts,
  };
}

/** Makes every word its own lemma in lower case. */
function readingFor(text: string): TutorMessage['reading'] {
  const words = [...text.matchAll(/\p{L}+/gu)];
  return {
    lemmas: words.map(([word]) => word.toLowerCase()),
    ranks: words.map(() => 0),
    tokens: words.map(({ index, 0: word }, place) => [index, word.length, 0, place, 0]),
  };
}

export const HELLO = makeTutorMessage({ id: 'm1', text: 'Hallo! Wie war dein Tag?' });

export const makeTalk = (facts: Partial<TutorConversation> = {}): TutorConversation => ({
  id: TALK,
  language: 'de',
  mode: 'model',
  kind: 'words',
  scenario: null,
  video: null,
  title: 'Five due words',
  isFinished: false,
  startedAt: SENT_AT,
  lastAt: SENT_AT,
  scene: null,
  goals: [],
  words: [makeTutorWord('Bahnhof'), makeTutorWord('Gleis')],
  messages: [HELLO],
  report: null,
  ...facts,
});

const REPORT: TutorReport = {
  turns: 2,
  words: 14,
  wordsPerTurn: 7,
  differentWords: 11,
  usedWords: [makeTutorWord('Bahnhof', { isUsed: true })],
  goals: [],
  notes: [],
  minutes: 3,
  cards: [{ word: 'umsteigen', sentence: 'Musst du umsteigen?', translation: 'to change trains' }],
};

/** A streamed response that the test writes step by step. */
export function turnStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController;
    },
  });
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    send: (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    write,
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('network error')),
  };
}

/** Returns a full response at once. */
export function turnAnswer(...events: [event: string, data: unknown][]): Response {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

interface Served {
  status?: TutorStatus;
  talk?: TutorConversation;
  /** Responds to a turn; by default the tutor repeats the message. */
  onTurn?: (body: TutorTurnBody, talk: TutorConversation) => Response | Promise<Response>;
  /** Handles a call instead of the server. */
  before?: (call: ApiCall) => Response | Promise<Response> | undefined;
}

/** Serves one conversation. Returns it with the calls so far and the turns among them. */
export function serveTutor({ status = MODEL, talk = makeTalk(), onTurn = repeat, before }: Served = {}) {
  const place = `/api/tutor/conversations/${talk.id}`;
  const calls = answerApi((call) => {
    const early = before?.(call);
    if (early !== undefined) return early;
    const { path, method, body } = call;
    if (path === '/api/tutor/status') return Response.json(status);
    if (path === '/api/tutor/settings') return new Response(null, { status: 204 });
    if (path === '/api/tutor/mistakes') return Response.json({ mistakes: [], next: null });
    if (path === '/api/tutor/conversations' && method === 'POST') {
      return Response.json(Object.assign(talk, { id: (body as { id: string }).id }), { status: 201 });
    }
    if (path === '/api/tutor/conversations') return Response.json({ conversations: [talk] });
    if (path === `${place}/messages`) return onTurn(body as TutorTurnBody, talk);
    if (path === `${place}/finish`) return Response.json(Object.assign(talk, { isFinished: true, report: REPORT }));
    if (path.endsWith('/translation')) return Response.json({ text: 'How was your day?', reason: null });
    if (path.endsWith('/told')) return Response.json({ host: 'llm.example.org', text: 'You are a tutor.', texts: [] });
    if (path === place) return Response.json(talk);
    if (path === '/api/languages/de') return Response.json({ level: 'A2.1', wordCount: 0, learnedWords: [] });
    if (path.startsWith('/api/known-words')) return Response.json({ known: [], ignored: [], unknown: [] });
    if (path.startsWith('/api/dictionary')) return Response.json({ lemma: null, entries: [] });
    if (path === '/api/learned-words') return Response.json((body as { word: unknown }).word, { status: 201 });
    if (path.startsWith('/api/learned-words/')) return new Response(null, { status: 204 });
    if (path.startsWith('/api/tutor/mistakes/')) return new Response(null, { status: 204 });
    return path === '/api/languages' ? Response.json([]) : apiError(404, 'Not Found', 'not_found');
  });
  followAborts();
  const turns = () => calls.filter(({ path }) => path.endsWith('/messages')).map(({ body }) => body as TutorTurnBody);
  return { talk, calls, turns };
}

/** Ends the response stream when the call is aborted, like a browser. */
function followAborts(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const signal = init?.signal;
    if (!signal || response.body === null) return response;
    const reader = response.body.getReader();
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    aborted.catch(() => undefined);
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value } = await Promise.race([reader.read(), aborted]);
          if (value !== undefined) controller.enqueue(value);
          if (done) controller.close();
        } catch (cause) {
          controller.error(cause);
        }
      },
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}

/** Returns the final event of a turn and adds its messages to the conversation. */
export function doneWith(
  talk: TutorConversation,
  messages: TutorMessage[],
  more: Partial<TutorTurnDone> = {},
): TutorTurnDone {
  talk.messages.push(...messages);
  Object.assign(talk, more.words === undefined ? {} : { words: more.words });
  return { messages, goals: talk.goals, words: talk.words, quota: QUOTA, ...more };
}

function repeat({ id, text = '' }: TutorTurnBody, talk: TutorConversation): Response {
  const own = text === '' ? [] : [makeTutorMessage({ id, role: 'learner', text })];
  const reply = makeTutorMessage({ id: `reply-${id}`, text: text === '' ? 'Hallo!' : `Du sagst: ${text}` });
  return turnAnswer(['delta', { text: reply.text, replaces: false }], ['done', doneWith(talk, [...own, reply])]);
}
