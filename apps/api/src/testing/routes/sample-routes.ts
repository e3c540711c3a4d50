import { z } from 'zod';
import { route, written } from '#http/route';

const Sample = z
  .object({ name: z.string().min(1, 'Please enter a name').max(10), size: z.number().int().optional() })
  .meta({ id: 'Sample' });

const tag = 'Samples';

/** Minimal routes, for testing what all routes have in common. */
export const sampleRoutes = [
  route({
    method: 'post',
    path: '/api/samples',
    tag,
    summary: 'Answers what it gets',
    isPublic: true,
    body: Sample,
    answers: { 200: z.object({ name: z.string(), size: z.number().nullable() }) },
    handle: ({ body }) => ({ status: 200, body: { name: body.name, size: body.size ?? null } }),
  }),
  route({
    method: 'get',
    path: '/api/samples/:name',
    tag,
    summary: 'Answers its name and its limit',
    isPublic: true,
    params: z.object({ name: z.string() }),
    query: z.object({ limit: z.coerce.number().int().max(50).default(10) }),
    answers: { 200: z.object({ name: z.string(), limit: z.number() }) },
    handle: ({ params, query }) => ({ status: 200, body: { name: params.name, limit: query.limit } }),
  }),
  route({
    method: 'delete',
    path: '/api/samples/:name',
    tag,
    summary: 'Answers nothing',
    isPublic: true,
    params: z.object({ name: z.string() }),
    answers: { 204: null },
    handle: () => ({ status: 204 }),
  }),
  route({
    method: 'get',
    path: '/api/long',
    tag,
    summary: 'Answers a lot',
    isPublic: true,
    answers: { 200: z.array(z.string()) },
    handle: () => ({ status: 200, body: Array.from({ length: 500 }, (_, place) => `entry ${place}`) }),
  }),
  route({
    method: 'get',
    path: '/api/written',
    tag,
    summary: 'Answers text',
    isPublic: true,
    answers: { 200: z.array(z.string()) },
    handle: () => ({ status: 200, body: written(`["schön"${',"blau"'.repeat(500)}]`) }),
  }),
  route({
    method: 'get',
    path: '/api/crash',
    tag,
    summary: 'Fails',
    isPublic: true,
    answers: { 200: z.object({}) },
    handle: () => {
      throw new Error('the secret reason');
    },
  }),
];
