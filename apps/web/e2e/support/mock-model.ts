import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { LLMock, type ChatCompletionRequest, type FixtureOpts } from '@copilotkit/aimock';
import { startPeer, type Asked, type Peer } from './peer.ts';

interface Reply {
  /** In the learner's last message; anything where it is missing. */
  readonly to?: string | RegExp;
  readonly text: string;
  /** Sends the first pieces, and the rest after `release`. */
  readonly isHeld?: boolean;
}

interface MockNote {
  readonly quote: string;
  readonly better: string;
  readonly why: string;
  readonly kind: 'grammar' | 'word' | 'spelling' | 'style';
}

export interface MockModel extends Peer {
  /** What the server is told, so that this is its model. */
  readonly env: Record<string, string>;
  /** All messages of each request, the newest last. */
  readonly asked: () => string[][];
  /** Answers from now on; the rule that was made last comes first. */
  readonly reply: (reply: Reply) => void;
  /** Lets the held reply go on. */
  readonly release: () => void;
  /** Corrects every message that has the quotes. */
  readonly correct: (...notes: readonly MockNote[]) => void;
  /** Refuses everything, until `recover`. */
  readonly refuse: (status: 401 | 429 | 500) => void;
  /** Forgets every rule, and is as it was at the start. */
  readonly recover: () => void;
}

const contentText = (content: ChatCompletionRequest['messages'][number]['content']): string =>
  typeof content === 'string' ? content : '';

const textOf = ({ messages }: ChatCompletionRequest, role: string): string =>
  messages
    .filter((message) => message.role === role)
    // What is data has a mark in place of its spaces.
    .map(({ content }) => contentText(content).replaceAll('^', ' '))
    .at(role === 'user' ? -1 : 0) ?? '';

/** The short call beside a reply, which asks for corrections as JSON. */
const asksForNotes = (request: ChatCompletionRequest): boolean =>
  textOf(request, 'system').startsWith('You correct one message');

const has = (text: string, part: string | RegExp = ''): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

const PIECES: FixtureOpts = { chunkSize: 4 };
const GREETING = 'Hallo! Wie war dein Tag?';

/** The events of a held reply that come at once: the first is empty, each other one has four characters. */
const EVENTS_AT_ONCE = 5;

/**
 * A server that speaks the chat completions API, and says what it was told to: it streams in small pieces, tells what a
 * reply has cost, and has nothing to correct.
 */
export async function startMockModel(): Promise<MockModel> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  const releases = new EventEmitter();
  let held = '';
  const setUp = (): void => {
    held = '';
    mock.clearFixtures();
    mock.on({ predicate: asksForNotes }, { content: '{"notes":[],"goals":[]}' }, PIECES);
    mock.on({ endpoint: 'chat' }, { content: GREETING }, PIECES);
  };
  setUp();
  await mock.start();

  /** Passes on a call and its answer, event by event. */
  const pass = async ({ url, text }: Asked, res: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: text, headers, signal: gone.signal };
    const answer = await fetch(`${mock.url}${url.pathname}`, init);
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    const events = (await answer.text()).split(/(?<=\n\n)/);
    const isHeld = held !== '' && events.join('').includes(`"content":"${held.slice(0, 4)}"`);
    res.write(events.slice(0, EVENTS_AT_ONCE).join(''));
    if (isHeld) await once(releases, 'release', { signal: gone.signal });
    res.end(events.slice(EVENTS_AT_ONCE).join(''));
  };
  // A client that has gone waits for nothing.
  const gate = await startPeer((asked, res) => void pass(asked, res).catch(() => res.destroy()));

  return {
    url: gate.url,
    env: { TUTOR_BASE_URL: `${gate.url}/v1`, TUTOR_MODEL: 'mock' },
    asked: () =>
      mock
        .getRequests()
        .map(({ body }) => (body as ChatCompletionRequest).messages.map(({ content }) => contentText(content))),
    reply: ({ to, text, isHeld = false }) => {
      held = isHeld ? text : '';
      mock.prependFixture({
        match: { predicate: (request) => !asksForNotes(request) && has(textOf(request, 'user'), to) },
        response: { content: text },
        ...PIECES,
      });
    },
    release: () => {
      held = '';
      releases.emit('release');
    },
    correct: (...notes) => {
      mock.prependFixture({
        match: {
          predicate: (request) =>
            asksForNotes(request) && notes.every(({ quote }) => has(textOf(request, 'user'), quote)),
        },
        response: { content: JSON.stringify({ notes, goals: [] }) },
        ...PIECES,
      });
    },
    refuse: (status) => {
      mock.prependFixture({ match: { endpoint: 'chat' }, response: { error: { message: 'Not now' }, status } });
    },
    recover: setUp,
    close: async () => {
      await gate.close();
      await mock.stop();
    },
  };
}
