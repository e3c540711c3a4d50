import { z } from 'zod';
import { count, named, VideoId } from './fields.ts';
import { Seconds, VideoPlayer } from './videos.ts';

const Line = z.object({
  text: z.string(),
  source: z
    .object({
      videoId: VideoId,
      title: z.string(),
      player: VideoPlayer,
      url: z.string().nullable(),
      fileUrl: z.string().nullable(),
      startSec: Seconds.nullable(),
      endSec: Seconds.nullable(),
    })
    .nullable()
    .describe('Source of the line. A story is spoken by a voice.'),
});

const goal = count.optional().describe('In a scene, the index of the goal that the task leads to.');

/** A task of the practice partner, without any data that would give the answer away. */
export const PracticeTask = z
  .discriminatedUnion('step', [
    z.object({
      step: z.literal('gap'),
      gaps: z.array(z.object({ before: z.string(), after: z.string() })),
      meaning: z.string().nullable(),
      letters: count,
      goal,
    }),
    z.object({ step: z.literal('sentence'), word: z.string(), meaning: z.string().nullable() }),
    z.object({
      step: z.literal('situation'),
      situation: z.string().describe('What the learner wants to say, in the language of the page.'),
      options: z.array(z.string()).min(2).max(4),
      translations: z.array(z.string()).optional().describe('Translations of the options, for beginners.'),
      goal,
    }),
    z.object({
      step: z.literal('reply'),
      ask: z.string().describe('What to write in a scene, in the language of the page.'),
      goal,
    }),
    z.object({ step: z.literal('shadow'), line: Line }),
    z.object({ step: z.literal('end') }),
  ])
  .meta({ id: 'PracticeTask' });

/** Result of an answer to the practice partner. */
export const PracticeResult = named('PracticeResult', {
  result: z.enum(['right', 'slip', 'wrong', 'revealed', 'used', 'not-used', 'understood', 'rated', 'skipped']),
  expected: z.string().nullable().describe('The right answer, once it is revealed.'),
  lines: z.array(Line).describe('Stored lines to compare one’s own sentence with.'),
  counted: z.boolean().describe('Whether it was logged as the answer to a due word.'),
});

export type PracticeTask = z.infer<typeof PracticeTask>;
export type PracticeResult = z.infer<typeof PracticeResult>;
