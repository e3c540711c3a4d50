import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { LLMock, type ChatCompletionRequest, type FixtureOpts } from '@copilotkit/aimock';
import { startPeer, type PeerRequest, type Peer } from './peer.ts';

interface Reply {
  /** Text to match in the learner's last message; matches any message if omitted. */
  readonly to?: string | RegExp;
  readonly text: string;
  /** Sends the first pieces, and the rest after `release`. */
  readonly isPaused?: boolean;
}

interface MockNote {
  readonly quote: string;
  readonly better: string;
  readonly why: string;
  readonly kind: 'grammar' | 'word' | 'spelling' | 'style';
}

export interface MockModel extends Peer {
  /** Environment variables that connect a server to this model. */
  readonly env: Record<string, string>;
  /** All messages of each request, the newest last. */
  readonly requests: () => string[][];
  /** Sets a reply for later requests. The newest rule wins. */
  readonly reply: (reply: Reply) => void;
  /** Sends the rest of the held reply. */
  readonly release: () => void;
  /** Corrects every message that contains the quotes. */
  readonly correct: (...notes: readonly MockNote[]) => void;
  /** Rejects all requests until `recover`. */
  readonly refuse: (status: 401 | 429 | 500) => void;
  /** Removes all rules and returns to the initial state. */
  readonly recover: () => void;
}

const contentText = (content: ChatCompletionRequest['messages'][number]['content']): string =>
  typeof content === 'string' ? content : '';

const textOf = ({ messages }: ChatCompletionRequest, role: string): string =>
  messages
    .filter((message) => message.role === role)
    // The spaces of quoted data are replaced by a mark.
    .map(({ content }) => contentText(content).replaceAll('^', ' '))
    .at(role === 'user' ? -1 : 0) ?? '';

/** The short request next to a reply, which asks for corrections as JSON. */
const asksForNotes = (request: ChatCompletionRequest): boolean =>
  textOf(request, 'system').startsWith('You correct one message');

const has = (text: string, part: string | RegExp = ''): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

const PIECES: FixtureOpts = { chunkSize: 4 };
const GREETING = 'Hallo! Wie war dein Tag?';

/** Events of a held reply that are sent at once: the first is empty, the others have four characters each. */
const EVENTS_AT_ONCE = 5;

/**
 * Starts a server with the chat completions API and scripted replies. It streams in small pieces, reports the cost of a
 * reply, and has no corrections.
 */
export async function startMockModel(): Promise<MockModel> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  const releases = new EventEmitter();
  let pausedText = '';
  const setUp = (): void => {
    pausedText = '';
    mock.clearFixtures();
    mock.on({ predicate: asksForNotes }, { content: '{"notes":[],"goals":[]}' }, PIECES);
    mock.on({ endpoint: 'chat' }, { content: GREETING }, PIECES);
  };
  setUp();
  await mock.start();

  /** Forwards a request and its response event by event. */
  const pass = async ({ url, text }: PeerRequest, res: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: text, headers, signal: gone.signal };
    const answer = await fetch(`${mock.url}${url.pathname}`, init);
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    const events = (await answer.text()).split(/(?<=\n\n)/);
    const isPaused = pausedText !== '' && events.join('').includes(`"content":"${pausedText.slice(0, 4)}"`);
    res.write(events.slice(0, EVENTS_AT_ONCE).join(''));
    if (isPaused) await once(releases, 'release', { signal: gone.signal });
    res.end(events.slice(EVENTS_AT_ONCE).join(''));
  };
  // Stop waiting when the client disconnects.
  const gate = await startPeer((request, res) => void pass(request, res).catch(() => res.destroy()));

  return {
    url: gate.url,
    env: { TUTOR_BASE_URL: `${gate.url}/v1`, TUTOR_MODEL: 'mock' },
    requests: () =>
      mock
        .getRequests()
        .map(({ body }) => (body as ChatCompletionRequest).messages.map(({ content }) => contentText(content))),
    reply: ({ to, text, isPaused = false }) => {
      pausedText = isPaused ? text : '';
      mock.prependFixture({
        match: { predicate: (request) => !asksForNotes(request) && has(textOf(request, 'user'), to) },
        response: { content: text },
        ...PIECES,
      });
    },
    release: () => {
      pausedText = '';
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
