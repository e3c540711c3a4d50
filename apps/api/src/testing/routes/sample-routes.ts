import { z } from 'zod';
import { route, written } from '#http/route';

const Sample = z
  .object({ name: z.string().min(1, 'Please enter a name').max(10), size: z.number().int().optional() })
  .meta({ id: 'Sample' });

const tag = 'Samples';

/** Minimal routes, for testing what all routes have in common. */
export const sampleRoutes = [
  route(
    {
      method: 'post',
      path: '/api/samples',
      tag,
      summary: 'Answers what it gets',
      body: Sample,
      answers: { 200: z.object({ name: z.string(), size: z.number().nullable() }) },
    },
    ({ body }) => ({ status: 200, body: { name: body.name, size: body.size ?? null } }),
  ),
  route(
    {
      method: 'get',
      path: '/api/samples/:name',
      tag,
      summary: 'Answers its name and its limit',
      params: z.object({ name: z.string() }),
      query: z.object({ limit: z.coerce.number().int().max(50).default(10) }),
      answers: { 200: z.object({ name: z.string(), limit: z.number() }) },
    },
    ({ params, query }) => ({ status: 200, body: { name: params.name, limit: query.limit } }),
  ),
  route(
    {
      method: 'delete',
      path: '/api/samples/:name',
      tag,
      summary: 'Answers nothing',
      params: z.object({ name: z.string() }),
      answers: { 204: null },
    },
    () => ({ status: 204 }),
  ),
  route(
    { method: 'get', path: '/api/long', tag, summary: 'Answers a lot', answers: { 200: z.array(z.string()) } },
    () => ({ status: 200, body: Array.from({ length: 500 }, (_, place) => `entry ${place}`) }),
  ),
  route(
    { method: 'get', path: '/api/written', tag, summary: 'Answers text', answers: { 200: z.array(z.string()) } },
    () => ({ status: 200, body: written(`["schön"${',"blau"'.repeat(500)}]`) }),
  ),
  route({ method: 'get', path: '/api/crash', tag, summary: 'Fails', answers: { 200: z.object({}) } }, () => {
    throw new Error('the secret reason');
  }),
];
