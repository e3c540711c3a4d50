import { sampleRoutes } from '#testing/routes/sample-routes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ routes: sampleRoutes });
});
afterAll(() => api.close());

const lineOf = (id: unknown): object =>
  JSON.parse(api.lines.find((line) => line.includes(String(id)) && line.includes('"answered"')) ?? '{}') as object;

test('a request logs one line with its id, declared route, status and time', async () => {
  const { headers } = await api.request.get('/api/samples/geheim?limit=3').expect(200);
  expect(lineOf(headers['x-request-id'])).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/api/samples/:name',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  });
});

test('the server generates the id, whatever the client sends', async () => {
  const { headers } = await api.request.get('/api/health').set('X-Request-Id', 'chosen\tby me').expect(200);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  ['valid', `00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  ['of a later version', `cc-${TRACE}-00f067aa0ba902b7-01-more`, TRACE],
  ['with more than its version allows', `00-${TRACE}-00f067aa0ba902b7-01-more`, undefined],
  ['of an invalid version', `ff-${TRACE}-00f067aa0ba902b7-01`, undefined],
  ['without an id', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ['without a parent', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  ['in capitals', `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ['with something else in it', 'hunter2', undefined],
])('a traceparent that is %s', async (_, traceparent, traceId) => {
  const { headers } = await api.request.get('/api/health').set({ traceparent }).expect(200);
  expect((lineOf(headers['x-request-id']) as { traceId?: string }).traceId).toBe(traceId);
});

test('a server failure is logged as an error', async () => {
  const { headers } = await api.request.get('/api/ready').expect(503);
  expect(lineOf(headers['x-request-id'])).toMatchObject({ level: 'error', status: 503 });
});

test('a missing configuration is a warning in the log, not an error', async () => {
  const before = api.lines.length;
  const { headers } = await api.request.get('/auth/apple/url').expect(503);
  expect(lineOf(headers['x-request-id'])).toMatchObject({ level: 'warn', status: 503 });
  const levels = api.lines.slice(before).map((line) => (JSON.parse(line) as { level: string }).level);
  expect(levels).not.toContain('error');
});

test('nothing that a person sends is logged', async () => {
  await api.request
    .post('/api/samples?token=hunter2')
    .set({ Cookie: 'accessToken=hunter2', Authorization: 'Bearer hunter2', 'User-Agent': 'hunter2' })
    .send({ name: 'hunter2', password: 'hunter2' });
  await api.request.get('/nowhere/hunter2?code=hunter2');
  await api.request.post('/api/samples').set('Content-Type', 'application/json').send('{"password":"hunter2');
  expect(api.lines.length).toBeGreaterThan(2);
  expect(api.lines.join('\n')).not.toContain('hunter2');
});

test('secrets are redacted even if code logs them', () => {
  api.deps.log.warn({ password: 'hunter3', token: 'hunter3', cookie: 'hunter3' }, 'careless');
  expect(api.lines.join('\n')).not.toContain('hunter3');
});
