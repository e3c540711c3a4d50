import { request as openRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { sampleStreams } from '#testing/routes/sample-streams';
import { startTestApi, type TestApi } from '#testing/test-api';
import { describeApi } from './openapi.ts';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi({ routes: sampleStreams });
});
afterEach(() => api.close());

const COUNTS = [1, 2, 3].map((n) => `event: count\ndata: {"n":${n}}\n\n`).join('');

/** Opens a stream and leaves it open. @returns what has come so far, and the end */
async function open(kind: string) {
  const call = openRequest({ port: api.port, path: `/api/counts/${kind}`, method: 'POST' }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return { status: response.statusCode, soFar: () => text, end: once(response, 'end'), response };
}

test('events arrive in order, each with its name and its JSON, uncompressed and kept nowhere', async () => {
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

test('what breaks a rule is answered before there is a stream', async () => {
  const { body, type } = await api.request.post('/api/counts/backwards').send({}).expect(400);
  expect([type, body.error]).toEqual(['application/json', 'validation_failed']);
});

test('what fails before the first event is an ordinary error', async () => {
  const { body, headers, text } = await api.request.post('/api/counts/fails-first').send({}).expect(500);
  expect(body).toMatchObject({ error: 'internal_error', requestId: headers['x-request-id'] });
  expect(text).not.toContain('secret reason');
});

test('what fails later is an event, which tells nothing of the cause, but the log does', async () => {
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

test('when the process is to end, a stream ends with an error after which one may try again', async () => {
  const { soFar, end } = await open('endless');
  api.stop();
  await end;
  const [counts, error = '{}'] = soFar().split('event: error\ndata: ');
  expect(counts).toBe(COUNTS);
  expect(JSON.parse(error)).toMatchObject({ error: 'unavailable', requestId: expect.any(String) });
  expect(api.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('one that has not begun is answered 503 then', async () => {
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

test('the document tells of every event, as OpenAPI does since 3.2', () => {
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
