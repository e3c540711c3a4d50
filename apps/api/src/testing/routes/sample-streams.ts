import { once } from 'node:events';
import { z } from 'zod';
import { events } from '#http/events';
import { route } from '#http/route';

const kind = z.enum(['quick', 'endless', 'silent', 'fails-first', 'fails-later']);

const untilAborted = async (signal: AbortSignal) => signal.aborted || once(signal, 'abort');

/** A streaming route, for testing what all streams have in common. */
export const sampleStreams = [
  route({
    method: 'post',
    path: '/api/counts/:kind',
    tag: 'Samples',
    summary: 'Counts to three',
    isPublic: true,
    params: z.object({ kind }),
    answers: { 200: events({ count: z.object({ n: z.number().int() }), done: z.object({ text: z.string() }) }) },
    handle: ({ params }) => ({
      status: 200,
      events: async function* count(signal) {
        if (params.kind === 'fails-first') throw new Error('the secret reason');
        if (params.kind === 'silent') await untilAborted(signal);
        else for (let n = 1; n <= 3; n += 1) yield { event: 'count', data: { n } };
        if (params.kind === 'fails-later') throw new Error('the secret reason');
        if (params.kind === 'endless') await untilAborted(signal);
        if (params.kind === 'quick') yield { event: 'done', data: { text: `zwei\nZeilen, schön${'!'.repeat(5000)}` } };
      },
    }),
  }),
];
