import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { sampleRoutes } from '#testing/routes/sample-routes';
import { startTestApi, type TestApi } from '#testing/test-api';
import { describeApi } from './openapi.ts';
import { route } from '#http/route';

const SITE = { version: '1.0.0', publicUrl: 'https://words.example' };

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ routes: sampleRoutes });
});
afterAll(() => api.close());

test('the document describes every route from its declaration', async () => {
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

test('the document has parameters, bodies, responses and errors', () => {
  expect(describeApi(sampleRoutes, SITE)).toMatchObject({
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

test("the document of the real app passes Redocly's recommended rules", async () => {
  // Redocly requires a public server address.
  const real = await startTestApi({ config: { publicUrl: SITE.publicUrl } });
  const { text } = await real.request.get('/api/openapi.json').expect(200);
  await real.close();
  const script = join(__dirname, '../../../scripts/lint-openapi.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script], { input: text, encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});

test('one name cannot be used for two schemas', () => {
  const Both = z.object({ a: z.string().default('x') }).meta({ id: 'Both' });
  const both = route({
    method: 'post',
    path: '/api/both',
    tag: 'Both',
    summary: 'Both',
    isPublic: true,
    body: Both,
    answers: { 200: Both },
    handle: ({ body }) => ({ status: 200, body }),
  });
  expect(() => describeApi([both], SITE)).toThrow('Both differs between');
});

test('a query schema with an id is refused, because it would hide its parameters', () => {
  const query = z.object({ a: z.string() }).meta({ id: 'Hidden' });
  const hidden = route({
    method: 'get',
    path: '/api/x',
    tag: 'x',
    summary: 'x',
    isPublic: true,
    query,
    answers: { 200: z.object({}) },
    handle: () => ({ status: 200, body: {} }),
  });
  expect(() => describeApi([hidden], SITE)).toThrow('listed one by one');
});

test('the documentation page loads only from this server, without inline scripts', async () => {
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
