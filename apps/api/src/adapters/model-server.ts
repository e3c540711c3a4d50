import { OutboundError } from './outbound.ts';

/** A server that speaks OpenAI's API. */
export interface ModelServer {
  /** With its `/v1`, without a slash at its end. */
  readonly baseUrl: string;
  /** Null where it wants none. */
  readonly apiKey: string | null;
  readonly model: string;
}

interface Question {
  /** Below the server's address, as `/audio/speech`. */
  readonly path: string;
  readonly body: FormData | string;
  /** In ms, for all of it. */
  readonly timeout: number;
  /** The most bytes of an answer. */
  readonly longest: number;
}

/** What came, whole. */
interface Answer {
  readonly type: string;
  readonly bytes: Buffer;
}

async function readAll({ body }: Response, longest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > longest) throw new OutboundError('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Sends a text or a recording to the server that the host has named, and follows no redirect. What was sent, and the
 * key, stand in no error.
 * @throws OutboundError where there is no answer of status 200 in time, or one that is too long
 */
export async function askModelServer({ baseUrl, apiKey }: ModelServer, question: Question): Promise<Answer> {
  const { path, body, timeout, longest } = question;
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new OutboundError(`${new URL(baseUrl).host} answered with status ${response.status}`);
    }
    return { type: response.headers.get('content-type') ?? '', bytes: await readAll(response, longest) };
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    // Its message is ours alone: what a library says of a failed request may quote its headers.
    const reason = cause instanceof Error ? cause.name : 'unknown';
    throw new OutboundError(`${new URL(baseUrl).host} did not answer as expected (${reason})`);
  }
}
