import { sampleStreams } from '#testing/sample-streams';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ routes: sampleStreams });
});
afterAll(() => api.close());

test('events arrive in order, each with its name and its JSON', async () => {
  const { text, headers } = await api.request.post('/api/counts/quick').send({}).expect(200);
  expect(text).toBe(
    [
      'event: count\ndata: {"n":1}\n\n',
      'event: count\ndata: {"n":2}\n\n',
      'event: count\ndata: {"n":3}\n\n',
      'event: done\ndata: {"total":3}\n\n',
    ].join(''),
  );
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
});
