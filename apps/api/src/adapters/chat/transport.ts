/** Bytes of one answer; a reply of 350 tokens has about 100 KB. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

function bounded({ body, status, headers }: Response): Response {
  let length = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      length += chunk.byteLength;
      if (length > LONGEST_ANSWER) controller.error(new Error('The answer is too long'));
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
