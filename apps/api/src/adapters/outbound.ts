/** A server of somebody else that cannot be reached, is slow, is broken or answers something else than JSON. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  /** In ms, for all of it. */
  readonly timeout?: number;
}

const LONGEST_ANSWER = 64 * 1024;

async function readAll(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > LONGEST_ANSWER) throw new OutboundError('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks a server of our own choice, never one that a user named. It follows no redirect.
 * @returns any answer of JSON below status 500, also a refusal
 * @throws OutboundError for everything else
 */
export async function fetchJson(url: string, question: Question = {}): Promise<{ status: number; body: unknown }> {
  const { method = 'GET', headers = {}, body, timeout = 5000 } = question;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body }),
    });
    if (response.status >= 500) throw new OutboundError(`The answer has status ${response.status}`);
    return { status: response.status, body: JSON.parse(await readAll(response)) as unknown };
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    throw new OutboundError(`${new URL(url).host} did not answer as expected`, { cause });
  }
}
