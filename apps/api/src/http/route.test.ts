import { gzipSync } from 'node:zlib';
import { sampleRoutes } from '#testing/routes/sample-routes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ routes: sampleRoutes });
});
afterAll(() => api.close());

const post = (body: string, type = 'application/json') =>
  api.request.post('/api/samples').set('Content-Type', type).send(body);

test('a valid request gets its response', async () => {
  const { body } = await post('{"name":"Ada","size":3}').expect(200);
  expect(body).toEqual({ name: 'Ada', size: 3 });
});

test('keys that are not in the schema are dropped', async () => {
  const { body } = await post('{"name":"Ada","admin":true}').expect(200);
  expect(body).toEqual({ name: 'Ada', size: null });
});

test('an invalid request returns the text of the first violation, and all violations in fields', async () => {
  const { body, headers } = await post('{"name":"","size":"big"}').expect(400);
  expect(body).toEqual({
    error: 'validation_failed',
    message: 'Please enter a name',
    requestId: headers['x-request-id'],
    fields: [
      { path: 'name', message: 'Please enter a name' },
      { path: 'size', message: expect.any(String) },
    ],
  });
});

test.each(['{"name":', 'name=Ada', '{"name":"Ada"}}', '\u0000', 'undefined'])('%j is not JSON', async (text) => {
  const { body } = await post(text).expect(400);
  expect(body).toMatchObject({ error: 'invalid_json', message: 'The request body is not valid JSON.' });
});

test.each(['[]', '[{"name":"Ada"}]', '"Ada"', '1', 'true', 'null', '{}', ''])(
  'a body of %j is invalid',
  async (text) => {
    const { body } = await post(text).expect(400);
    expect(body).toMatchObject({ error: 'validation_failed' });
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'application/json; charset=latin1'])(
  'a body of type %s is not supported',
  async (type) => {
    const { body } = await post('{"name":"Ada"}', type).expect(415);
    expect(body).toMatchObject({ error: 'unsupported_media_type' });
  },
);

test('a body over 100 KB is too large', async () => {
  const { body } = await post(JSON.stringify({ name: 'a'.repeat(101 * 1024) })).expect(413);
  expect(body).toMatchObject({ error: 'payload_too_large' });
  await post(JSON.stringify({ name: 'a', text: 'a'.repeat(99 * 1024) })).expect(200);
});

test('a body that only exceeds the limit after decompression is too large', async () => {
  const bomb = gzipSync(JSON.stringify({ name: 'a'.repeat(50 * 1024 * 1024) }));
  expect(bomb.length).toBeLessThan(100 * 1024);
  const { body } = await api.request
    .post('/api/samples')
    .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    .serialize((data: Buffer) => data as unknown as string)
    .send(bomb)
    .expect(413);
  expect(body).toMatchObject({ error: 'payload_too_large' });
});

test.each(['gzip', 'zip'])('a body that does not match Content-Encoding: %s returns 4xx', async (encoding) => {
  const { status } = await post('{"name":"Ada"}').set('Content-Encoding', encoding);
  expect(status).toBe(encoding === 'gzip' ? 400 : 415);
});

test('a deeply nested body is refused', async () => {
  const { body } = await post(`{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`).expect(400);
  expect(body).toMatchObject({ error: 'validation_failed', message: 'The body is nested too deeply.' });
});

test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused at any depth', async (key) => {
  await post(`{"name":"Ada","${key}":{"polluted":true}}`).expect(400);
  await post(`{"name":"Ada","list":[{"a":{"${key}":1}}]}`).expect(400);
  await api.request.get(`/api/samples/x?${key}=1`).expect(400);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a NUL is refused anywhere', async () => {
  const answers = [
    await post('{"name":"a\\u0000"}'),
    await post('{"name":"Ada","a\\u0000":1}'),
    await api.request.get('/api/samples/a%00b'),
    await api.request.get('/api/samples/x?a=%00'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

test('path and query are parsed by their schemas', async () => {
  const { body } = await api.request.get('/api/samples/sch%C3%B6n%2Fblau?limit=20').expect(200);
  expect(body).toEqual({ name: 'schön/blau', limit: 20 });
  await api.request.get('/api/samples/x?limit=51').expect(400);
  await api.request.get('/api/samples/x?limit=many').expect(400);
});

test('a query can have each key only once', async () => {
  const { body } = await api.request.get('/api/samples/x?limit=1&limit=2').expect(400);
  expect(body).toMatchObject({ message: 'Each key of the query may come once.' });
});

test.each(['/api/samples/%E0%A4%A', '/api/%', '/%E0%A4%A', '/a%00b', '/api/samples/%ff'])(
  'the path %s is refused as unreadable',
  async (path) => {
    const { body } = await api.request.get(path).expect(400);
    expect(body).toMatchObject({ error: 'validation_failed', message: 'The address cannot be decoded.' });
  },
);

test('a response can be empty', async () => {
  const { text } = await api.request.delete('/api/samples/x').expect(204);
  expect(text).toBe('');
});

test('HEAD responds like GET, without the body', async () => {
  const { text, type } = await api.request.head('/api/samples/x').expect(200);
  expect(text).toBeUndefined();
  expect(type).toBe('application/json');
});

test('an unknown route returns 404', async () => {
  const { body, type } = await api.request.post('/api/nothing').send({ name: 'Ada' }).expect(404);
  expect(type).toBe('application/json');
  expect(body).toMatchObject({ error: 'not_found', requestId: expect.any(String) });
});

test('a known path returns 405 for other methods, and lists the supported ones', async () => {
  const { body, headers } = await api.request.put('/api/samples/x').send({}).expect(405);
  expect(body).toMatchObject({ error: 'method_not_allowed' });
  expect(headers['allow']).toBe('GET, HEAD, DELETE');
  await api.request.options('/api/samples').expect(405).expect('Allow', 'POST');
  await api.request.post('/api/openapi.json').expect(405).expect('Allow', 'GET, HEAD');
});

test('a crash does not reveal its cause, but logs it', async () => {
  const { body, headers, text } = await api.request.get('/api/crash').expect(500);
  expect(body).toMatchObject({ error: 'internal_error', requestId: headers['x-request-id'] });
  expect(text).not.toContain('secret reason');
  const line = api.lines.find((candidate) => candidate.includes('the secret reason')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId: headers['x-request-id'] });
});

test('a long response is compressed if the client accepts it', async () => {
  await api.request.get('/api/long').set('Accept-Encoding', 'br, gzip').expect('Content-Encoding', 'br');
  const { headers } = await api.request.get('/api/long').set('Accept-Encoding', 'identity').expect(200);
  expect(headers['content-encoding']).toBeUndefined();
});

test('a response can be serialized in advance', async () => {
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { body, type, headers } = await api.request.get('/api/written').set('Accept-Encoding', accepted).expect(200);
    expect([type, headers['content-encoding']]).toEqual(['application/json', encoding]);
    expect(body).toHaveLength(501);
    expect(body[0]).toBe('schön');
  }
});
