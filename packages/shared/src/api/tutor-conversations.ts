import { z } from 'zod';
import { count, id, LanguageCode, named, share, time, VideoId } from './fields.ts';
import { TokenTuple } from './transcripts.ts';
import { PracticeResult, PracticeTask } from './tutor-practice.ts';
import { TutorKind, TutorMode, TutorWord } from './tutor.ts';

export const TutorNote = named('TutorNote', {
  id: count,
  quote: z.string().describe("Literal quote from the learner's message."),
  better: z.string(),
  why: z.string(),
  kind: z.enum(['grammar', 'word', 'spelling', 'style']),
  savedAs: z.string().nullable().describe('The word of the list it was saved as.'),
});

/** The words of a text, as in a transcript. */
export const TutorText = named('TutorText', {
  lemmas: z.array(z.string()),
  ranks: z.array(count),
  tokens: z.array(TokenTuple),
});

/** `stopped`: by the learner. `failed`: the reply is incomplete; `again` retries. `streaming`: still being written. */
export const TutorMessage = named('TutorMessage', {
  id,
  role: z.enum(['learner', 'tutor']),
  text: z.string(),
  status: z.enum(['complete', 'stopped', 'failed', 'streaming']),
  failure: z
    .enum(['timeout', 'unreachable', 'busy', 'refused', 'misconfigured', 'broken'])
    .nullable()
    .describe('Reason of a failure.'),
  sentAt: time,
  language: LanguageCode.nullable().describe('Null for instructions in the language of the page.'),
  reading: TutorText.nullable().describe('Words of a text in the learned language.'),
  known: z
    .object({ share, newWords: z.array(z.object({ lemma: z.string(), meaning: z.string().nullable() })) })
    .nullable()
    .describe('Share of its running words that this learner probably knows, and the new ones.'),
  isShort: z.boolean().optional().describe('It was cut off at the maximum length of a reply.'),
  notes: z.array(TutorNote).describe("Corrections of a learner's message."),
  usedWords: z.array(z.string()).describe('Words to use that occur in this message of the learner.'),
  task: PracticeTask.nullable(),
  result: PracticeResult.nullable(),
});

export const TutorGoals = z.array(z.object({ text: z.string(), isDone: z.boolean() }));

/** Summary of a finished conversation. */
export const TutorReport = named('TutorReport', {
  turns: count,
  words: count.describe('Number of running words that the learner wrote.'),
  wordsPerTurn: z.number().nonnegative(),
  differentWords: count,
  usedWords: z.array(TutorWord),
  goals: TutorGoals,
  answers: z
    .array(
      z.object({
        text: z.string(),
        result: PracticeResult.shape.result,
        expected: z.string().nullable().describe('A right answer as a whole sentence; null for what was right.'),
        task: PracticeTask.optional().describe('What was answered.'),
      }),
    )
    .optional()
    .describe('Judged answers to the practice partner, in order.'),
  notes: z.array(TutorNote),
  minutes: z.number().nonnegative(),
  cards: z
    .array(z.object({ word: z.string(), sentence: z.string(), translation: z.string().nullable() }))
    .max(3)
    .describe('Suggested cards: corrections, then new words that the tutor used at least twice.'),
});

export const TutorConversationHead = named('TutorConversationHead', {
  id,
  language: LanguageCode,
  mode: TutorMode,
  kind: TutorKind,
  scenario: z.string().nullable(),
  video: z.object({ id: VideoId, title: z.string() }).nullable(),
  title: z.string(),
  isFinished: z.boolean(),
  startedAt: time,
  lastAt: time,
});

export const TutorConversation = TutorConversationHead.extend({
  scene: z
    .object({ partner: z.string(), role: z.string(), setting: z.string() })
    .nullable()
    .describe('The scripted scene that is played: whom the learner talks to, and where.'),
  goals: TutorGoals,
  words: z.array(TutorWord),
  messages: z.array(TutorMessage),
  report: TutorReport.nullable(),
}).meta({ id: 'TutorConversation' });

export const TutorConversations = named('TutorConversations', { conversations: z.array(TutorConversationHead) });

export const TutorTranslation = named('TutorTranslation', {
  text: z.string().nullable(),
  reason: z.enum(['no_model', 'limit', 'failed']).nullable(),
});

/** A slip or an error in a scene or a practice, with the right answer. */
const MissedAnswer = z.object({
  id,
  text: z.string().nullable().describe('Null if a hint showed the answer.'),
  expected: z.string().describe('A right answer as a whole sentence.'),
  task: PracticeTask.optional().describe('What was answered.'),
  conversation: id,
  at: time,
});

/** Corrections in a language, newest first; `next` is the value of `after` for older ones. */
export const TutorMistakes = named('TutorMistakes', {
  mistakes: z.array(
    TutorNote.extend({
      conversation: z.uuid(),
      sentence: z.string().describe('The full message.'),
      at: time,
    }),
  ),
  next: count.nullable(),
  answers: z
    .array(MissedAnswer)
    .optional()
    .describe('Only with the first page: the last fifty answers that the practice partner corrected, newest first.'),
});

export const SavedNoteBody = named('SavedNoteBody', { savedAs: z.string().max(200).nullable() });

/** The exact prompt context for the next message of a conversation. */
export const TutorContext = z
  .object({ host: z.string().nullable(), text: z.string(), texts: z.array(z.string()) })
  .meta({ id: 'TutorContext', description: '`texts`: content that is passed as quoted data, not as instructions.' });

export type TutorNote = z.infer<typeof TutorNote>;
export type TutorText = z.infer<typeof TutorText>;
export type TutorMessage = z.infer<typeof TutorMessage>;
export type TutorReport = z.infer<typeof TutorReport>;
export type TutorConversationHead = z.infer<typeof TutorConversationHead>;
export type TutorConversation = z.infer<typeof TutorConversation>;
export type TutorConversations = z.infer<typeof TutorConversations>;
export type TutorContext = z.infer<typeof TutorContext>;
export type TutorTranslation = z.infer<typeof TutorTranslation>;
export type TutorMistakes = z.infer<typeof TutorMistakes>;
