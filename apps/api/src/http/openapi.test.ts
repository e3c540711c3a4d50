import { z } from 'zod';
import { sampleRoutes } from '#testing/sample-routes';
import { startTestApi, type TestApi } from '#testing/test-api';
import { describeApi } from './openapi.ts';
import { route } from './route.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ routes: sampleRoutes });
});
afterAll(() => api.close());

test('the document tells every route, from its one declaration', async () => {
  const { body } = await api.request.get('/api/openapi.json').expect(200);
  expect(body).toMatchObject({ openapi: '3.1.1', info: { title: 'Wordreel' } });
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/health',
      '/auth/login',
      '/api/auth/login',
      '/api/learned-words',
      '/api/samples/{name}',
    ]),
  );
  expect(Object.keys(body.paths['/api/samples/{name}'])).toEqual(['get', 'delete']);
});

const json = (schema: object): object => ({ content: { 'application/json': { schema } } });

test('parameters, body, answers and errors are there', () => {
  expect(describeApi(sampleRoutes, '1.0.0')).toMatchObject({
    paths: {
      '/api/samples/{name}': {
        get: {
          parameters: [
            { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 50, default: 10 } },
          ],
        },
        delete: { responses: { 204: { description: 'No Content' } } },
      },
      '/api/samples': {
        post: {
          requestBody: { required: true, ...json({ $ref: '#/components/schemas/Sample' }) },
          responses: {
            200: json({ required: ['name', 'size'], additionalProperties: false }),
            400: { description: expect.stringMatching(/`validation_failed`.*\n\n.*`invalid_json`/) },
            413: json({ $ref: '#/components/schemas/Error' }),
          },
        },
      },
    },
    components: {
      schemas: { Sample: { properties: { name: { minLength: 1, maxLength: 10 } }, required: ['name'] } },
    },
  });
});

test('one name cannot stand for two schemas', () => {
  const Both = z.object({ a: z.string().default('x') }).meta({ id: 'Both' });
  const both = route(
    { method: 'post', path: '/api/both', tag: 'Both', summary: 'Both', body: Both, answers: { 200: Both } },
    ({ body }) => ({ status: 200, body }),
  );
  expect(() => describeApi([both], '1.0.0')).toThrow('Both is not the same');
});

test('the page that shows it needs nothing but this server and no inline script', async () => {
  const { text, headers } = await api.request.get('/api/docs').expect(200);
  const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toContain('/api/docs/swagger-ui-bundle.js');
  expect(addresses.every((address) => address.startsWith('/'))).toBe(true);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  const own = addresses.filter((address) => address.startsWith('/api/'));
  const statuses = await Promise.all(own.map(async (address) => (await api.request.get(address)).status));
  expect(statuses).toEqual(own.map(() => 200));
});
