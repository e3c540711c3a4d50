import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { events } from '#http/events';
import { route } from '#http/route';

const Count = z.object({ n: z.number().int() });

/** A route that streams, to test what all streams have in common. */
export const sampleStreams = [
  route(
    {
      method: 'post',
      path: '/api/counts/:kind',
      tag: 'Samples',
      summary: 'Counts to three',
      params: z.object({ kind: z.enum(['quick', 'endless', 'fails-first', 'fails-later']) }),
      answers: { 200: events({ count: Count, done: z.object({ total: z.number().int() }) }) },
    },
    ({ params: { kind } }) => ({
      status: 200,
      events: async function* count(signal) {
        if (kind === 'fails-first') throw new Error('the secret reason');
        for (let n = 1; n <= 3; n += 1) yield { event: 'count', data: { n } };
        if (kind === 'fails-later') throw new Error('the secret reason');
        if (kind === 'endless') await sleep(3_600_000, undefined, { signal }).catch(() => undefined);
        else yield { event: 'done', data: { total: 3 } };
      },
    }),
  ),
];
