/** A third-party server cannot be reached, is too slow, or sends an invalid response. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly timeout?: number;
  readonly longest?: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const LONGEST_ANSWER = 64 * 1024;

/** @throws OutboundError if the body has more than `longest` bytes */
export async function readAll({ body }: Response, longest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > longest) throw new OutboundError('The response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Calls a server that we chose, never one that a user named, without following redirects. @throws OutboundError */
export async function fetchText(url: string, question: Question = {}): Promise<OutboundAnswer> {
  const { method = 'GET', headers = {}, body, timeout = 5000, longest = LONGEST_ANSWER } = question;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body }),
    });
    const text = (await readAll(response, longest)).toString('utf8');
    return { status: response.status, headers: response.headers, text };
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    throw new OutboundError(`${new URL(url).host} did not respond as expected`, { cause });
  }
}

/** Calls a server like `fetchText` and parses its JSON. @throws OutboundError also for a status of 500 or more */
export async function fetchJson(url: string, question: Question = {}): Promise<{ status: number; body: unknown }> {
  const headers = { accept: 'application/json', ...question.headers };
  const { status, text } = await fetchText(url, { ...question, headers });
  if (status >= 500) throw new OutboundError(`The response has status ${status}`);
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch (cause) {
    throw new OutboundError(`${new URL(url).host} did not respond as expected`, { cause });
  }
}
