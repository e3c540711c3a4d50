import { LLMock, type ChatCompletionRequest, type FixtureOpts } from '@copilotkit/aimock';
import type { Peer } from './peer.ts';

interface Reply {
  /** In the learner's last message; anything where it is missing. */
  readonly to?: string | RegExp;
  readonly text: string;
  /** Ms between two pieces of four characters. */
  readonly pause?: number;
  /** Cuts the connection after so many pieces. */
  readonly cutAfter?: number;
}

interface MockNote {
  readonly quote: string;
  readonly better: string;
  readonly why: string;
  readonly kind: 'grammar' | 'word' | 'spelling' | 'style';
}

export interface MockModel extends Peer {
  readonly port: number;
  /** What the server is told, so that this is its model. */
  readonly env: Record<string, string>;
  /** All messages of each request, the newest last. */
  readonly asked: () => string[][];
  /** Answers from now on; the rule that was made last comes first. */
  readonly reply: (reply: Reply) => void;
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

const PACE: FixtureOpts = { chunkSize: 4 };
const GREETING = 'Hallo! Wie war dein Tag?';

/**
 * A server that speaks the chat completions API, and says what it was told to: it streams in small pieces, tells what a
 * reply has cost, and has nothing to correct.
 * @param port of one that has ended, so that it comes back
 */
export async function startMockModel(port = 0): Promise<MockModel> {
  const mock = new LLMock({ port, host: '127.0.0.1', logLevel: 'silent' });
  const setUp = (): void => {
    mock.clearFixtures();
    mock.on({ predicate: asksForNotes }, { content: '{"notes":[],"goals":[]}' }, PACE);
    mock.on({ endpoint: 'chat' }, { content: GREETING }, { ...PACE, latency: 5 });
  };
  setUp();
  await mock.start();
  return {
    url: mock.url,
    port: mock.port,
    env: { TUTOR_BASE_URL: `${mock.url}/v1`, TUTOR_MODEL: 'mock' },
    asked: () =>
      mock
        .getRequests()
        .map(({ body }) => (body as ChatCompletionRequest).messages.map(({ content }) => contentText(content))),
    reply: ({ to, text, pause = 5, cutAfter }) => {
      mock.prependFixture({
        match: { predicate: (request) => !asksForNotes(request) && has(textOf(request, 'user'), to) },
        response: { content: text },
        ...PACE,
        latency: pause,
        ...(cutAfter !== undefined && { truncateAfterChunks: cutAfter }),
      });
    },
    correct: (...notes) => {
      mock.prependFixture({
        match: {
          predicate: (request) =>
            asksForNotes(request) && notes.every(({ quote }) => has(textOf(request, 'user'), quote)),
        },
        response: { content: JSON.stringify({ notes, goals: [] }) },
        ...PACE,
      });
    },
    refuse: (status) => {
      mock.prependFixture({ match: { endpoint: 'chat' }, response: { error: { message: 'Not now' }, status } });
    },
    recover: setUp,
    close: () => mock.stop(),
  };
}
