import { fetchText, OutboundError, readAll } from './outbound.ts';

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

/** Servers that resell others' models list several hundred. */
const LONGEST_LIST = 4 * 1024 * 1024;

/**
 * Asks which models a server has.
 * @returns `refused` if it rejects the key; null if it has no list, as some servers haven't @throws OutboundError
 */
export async function listModels({
  baseUrl,
  apiKey,
}: Omit<ModelServer, 'model'>): Promise<string[] | 'refused' | null> {
  const headers = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const { status, text } = await fetchText(`${baseUrl}/models`, { headers, longest: LONGEST_LIST });
  if (status === 401 || status === 403) return 'refused';
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    const ids = Array.isArray(data) ? data.map((each: { id?: unknown } | null) => each?.id) : [];
    return status === 200 && Array.isArray(data) ? ids.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}
