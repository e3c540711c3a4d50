import { OutboundError, readAll } from './outbound.ts';

/** A server with an OpenAI-compatible API. */
export interface ModelServer {
  /** Includes `/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

interface Question {
  /** Relative to `baseUrl`, such as `/audio/speech`. */
  readonly path: string;
  readonly body: FormData | string;
  readonly timeout: number;
  readonly longest: number;
}

/** Posts text or a recording without following redirects. @throws OutboundError, without key or content */
export async function askModelServer({ baseUrl, apiKey }: ModelServer, question: Question): Promise<Buffer> {
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
      throw new OutboundError(`${new URL(baseUrl).host} responded with status ${response.status}`);
    }
    return await readAll(response, longest);
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    // Uses only the error's name: a library's message about a failed request may quote its headers.
    const reason = cause instanceof Error ? cause.name : 'unknown';
    throw new OutboundError(`${new URL(baseUrl).host} did not respond as expected (${reason})`);
  }
}
