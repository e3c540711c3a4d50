import { callApi } from './call-api.ts';

/** A server that accepts requests and never responds. */
function hang(): RequestInit[] {
  const asked: RequestInit[] = [];
  globalThis.fetch = (_input, init = {}) => {
    asked.push(init);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  };
  return asked;
}

test('a server that does not respond in time is reported as slow and counts as an outage', async () => {
  hang();
  const { error } = await callApi({ url: '/languages', timeoutMs: 5 });
  expect(error).toMatchObject({ status: 0, message: 'The server took too long to respond. Please try again.' });
});

test('an aborted request reports a network error, not a slow server', async () => {
  hang();
  const ending = new AbortController();
  const answer = callApi({ url: '/languages' }, ending.signal);
  ending.abort();
  expect((await answer).error).toMatchObject({ status: 0, message: 'Network error occurred' });
});

test('a request passes keepalive to the browser and the learner to the server', async () => {
  const asked = hang();
  await callApi({
    url: '/videos/v/progress',
    method: 'PUT',
    body: {},
    learner: 'ada',
    outlivesPage: true,
    timeoutMs: 5,
  });
  expect(asked[0]).toMatchObject({ keepalive: true, headers: { 'x-learner': 'ada' } });
});
