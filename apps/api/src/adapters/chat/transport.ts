/** Bytes of one answer: of a reply of 350 tokens come about 100 KB, of one that is thought over before perhaps 2 MB. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
/** Bytes of a line: the library's work on one grows with the square of its length. */
const LONGEST_LINE = 128 * 1024;

const NEW_LINE = 10;

function bounded({ body, status, headers }: Response): Response {
  let length = 0;
  let ofLine = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      const place = chunk.lastIndexOf(NEW_LINE);
      length += chunk.byteLength;
      ofLine = place === -1 ? ofLine + chunk.byteLength : chunk.byteLength - place - 1;
      if (length > LONGEST_ANSWER || ofLine > LONGEST_LINE) controller.error(new Error('The answer is too long'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body && body.pipeThrough(count), { status, headers });
}

/**
 * `fetch` for the model's server alone: it sends no headers but these, follows no redirect, so that neither key nor
 * text go anywhere else, and reads no answer without end.
 */
export function boundedFetch(apiKey: string | null): typeof fetch {
  const headers = {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    'user-agent': 'Wordreel',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  };
  return async (url, init) => bounded(await fetch(url, { ...init, headers, redirect: 'manual' }));
}
