import { errorBodyOf, parsed } from './error-body.ts';

/** Maximum bytes of a response. A reply of 350 tokens has about 100 KB, and one with long thoughts perhaps 2 MB. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
/** Maximum characters of a line. The library's work on a line grows with the square of its length. */
const LONGEST_LINE = 128 * 1024;
const LONGEST_ERROR = 64 * 1024;

/** The library hides `[DONE]`, but on servers without `finish_reason` it is the only sign that a reply is complete. */
const DONE_CHUNK = { choices: [], isDone: true };

const event = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`;
const DONE_EVENT = event(DONE_CHUNK);

const isReply = (value: unknown): boolean => typeof value === 'object' && value !== null && 'choices' in value;

/** Converts JSON into events of a stream. The text may be one value, a list, or one value per line. */
function eventsOfJson(text: string): string {
  const whole = parsed(text);
  const values = Array.isArray(whole) ? whole : [whole];
  if (values.every(isReply)) return values.map(event).join('') + DONE_EVENT;
  if (whole !== undefined) return event(errorBodyOf(text));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `data: ${line}\n\n`).join('') + DONE_EVENT;
}

/** Converts a response, which may be plain JSON, into events for the library, and limits the length of lines. */
function asEvents(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let length = 0;
  let rest = '';
  let isJson: boolean | null = null;

  function lines(): string {
    const end = rest.lastIndexOf('\n') + 1;
    const complete = rest.slice(0, end);
    rest = rest.slice(end);
    return complete.replaceAll(/^data:\s*\[DONE\]/gm, DONE_EVENT.trimEnd());
  }

  return new TransformStream({
    transform: (chunk, controller) => {
      length += chunk.byteLength;
      rest += decoder.decode(chunk, { stream: true });
      if (isJson === null && rest.trim() !== '') isJson = /^\s*[[{]/.test(rest);
      const complete = isJson === false ? lines() : '';
      if (length > LONGEST_ANSWER || (isJson !== true && rest.length > LONGEST_LINE))
        controller.error(new Error('The response is too long'));
      else if (complete !== '') controller.enqueue(encoder.encode(complete));
    },
    flush: (controller) => {
      rest += decoder.decode();
      if (isJson !== true) rest += '\n';
      controller.enqueue(encoder.encode(isJson === true ? eventsOfJson(rest) : lines()));
    },
  });
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    length += chunk.byteLength;
    if (length > LONGEST_ERROR) break;
  }
  return text;
}

async function asError(response: Response): Promise<Response> {
  const { status, headers } = response;
  const isPage = response.ok;
  const text = await beginningOf(response);
  const body = isPage ? { error: { ...errorBodyOf(text).error, code: 'web_page' } } : errorBodyOf(text);
  const kept = new Headers({ 'content-type': 'application/json' });
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null) kept.set('retry-after', retryAfter);
  return new Response(JSON.stringify(body), { status: isPage ? 404 : status, headers: kept });
}

/** Returns a `fetch` that limits the size of responses and follows no redirects, so the key reaches no other server. */
export function boundedFetch(apiKey: string | null): typeof fetch {
  const headers = {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    'user-agent': 'Wordreel',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  };
  return async (url, init) => {
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!response.ok || isPage) return asError(response);
    const { body, status } = response;
    return new Response(body && body.pipeThrough(asEvents()), { status, headers: response.headers });
  };
}
