import { request as openRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { sampleStreams } from '#testing/routes/sample-streams';
import { startTestApi, type TestApi } from '#testing/test-api';
import { describeApi } from '#http/docs/openapi';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi({ routes: sampleStreams });
});
afterEach(() => api.close());

const COUNTS = [1, 2, 3].map((n) => `event: count\ndata: {"n":${n}}\n\n`).join('');

/**
 * Opens a stream and keeps it open.
 * @returns functions for the text so far and the end
 */
async function open(kind: string) {
  const call = openRequest({ port: api.port, path: `/api/counts/${kind}`, method: 'POST' }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return { status: response.statusCode, soFar: () => text, end: once(response, 'end'), response };
}

test('events arrive in order, each with its name and JSON, uncompressed and not cached', async () => {
  const call = api.request.post('/api/counts/quick').set('Accept-Encoding', 'br, gzip');
  const { text, headers } = await call.send({}).expect(200);
  expect(text).toBe(`${COUNTS}event: done\ndata: {"text":"zwei\\nZeilen, schön${'!'.repeat(5000)}"}\n\n`);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(headers['content-encoding']).toBeUndefined();
});

test('an invalid request is refused before the stream starts', async () => {
  const { body, type } = await api.request.post('/api/counts/backwards').send({}).expect(400);
  expect([type, body.error]).toEqual(['application/json', 'validation_failed']);
});

test('a failure before the first event is an ordinary error', async () => {
  const { body, headers, text } = await api.request.post('/api/counts/fails-first').send({}).expect(500);
  expect(body).toMatchObject({ error: 'internal_error', requestId: headers['x-request-id'] });
  expect(text).not.toContain('secret reason');
});

test('a later failure is an event that does not reveal the cause, which is only logged', async () => {
  const { text, headers } = await api.request.post('/api/counts/fails-later').send({}).expect(200);
  const [, error = ''] = text.split('event: error\ndata: ');
  expect(text.startsWith(COUNTS)).toBe(true);
  expect(JSON.parse(error)).toEqual({
    error: 'internal_error',
    message: 'Something went wrong on our side. Please try again.',
    requestId: headers['x-request-id'],
  });
  const line = api.lines.find((candidate) => candidate.includes('the secret reason')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId: headers['x-request-id'] });
});

test('on shutdown, a stream ends with an error that allows a retry', async () => {
  const { soFar, end } = await open('endless');
  api.stop();
  await end;
  const [counts, error = '{}'] = soFar().split('event: error\ndata: ');
  expect(counts).toBe(COUNTS);
  expect(JSON.parse(error)).toMatchObject({ error: 'unavailable', requestId: expect.any(String) });
  expect(api.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('on shutdown, a stream that has not begun returns 503', async () => {
  const opening = open('silent');
  await api.request.get('/api/health');
  api.stop();
  const { status, soFar, end, response } = await opening;
  await end;
  expect([status, response.headers['retry-after'], JSON.parse(soFar()).error]).toEqual([503, '5', 'unavailable']);
});

const contentOf = (event: string, contentSchema: object) => ({
  type: 'object',
  properties: {
    event: { const: event },
    data: { type: 'string', contentMediaType: 'application/json', contentSchema },
  },
  required: ['event', 'data'],
});

test('the document describes every event, as OpenAPI does since 3.2', () => {
  const { paths, components } = describeApi(sampleStreams, { version: '1', publicUrl: 'https://words.example' }) as {
    paths: Record<string, { post: { responses: Record<string, { content: Record<string, { schema: object }> }> } }>;
    components: { schemas: object };
  };
  expect(paths['/api/counts/{kind}']?.post.responses['200']?.content).toMatchObject({
    'text/event-stream': {
      schema: {
        type: 'array',
        items: {
          oneOf: [
            contentOf('count', { properties: { n: { type: 'integer' } } }),
            contentOf('done', { properties: { text: { type: 'string' } } }),
            contentOf('error', { $ref: '#/components/schemas/Error' }),
          ],
        },
      },
    },
  });
  expect(components.schemas).toHaveProperty('Error');
});
