import { z } from 'zod';
import { count, LanguageCode, LevelOrBeginner, named, share, time, VideoId, zone } from './fields.ts';
import { MAX_TUTOR_MESSAGE, MAX_TUTOR_REMARK } from '../limits.ts';
import { wordField } from './words.ts';
import { TokenTuple } from './transcripts.ts';
import { PracticeResult, PracticeTask } from './tutor-practice.ts';

const id = z.uuid('This id is a UUID');

/** Starting point of a conversation. */
export const TutorKind = z.enum(['free', 'words', 'video', 'mistakes', 'scenario']).meta({ id: 'TutorKind' });

/** `model`: a language model responds. `practice`: the scripted partner, without AI. */
export const TutorMode = z.enum(['model', 'practice']).meta({ id: 'TutorMode' });

/** When corrections are shown: under each message, only at the end, or only on request. */
export const CorrectionPolicy = z.enum(['each', 'end', 'asked']).meta({ id: 'CorrectionPolicy' });

/** A learner's daily limit and the operator's monthly one, in messages and tokens, with the usage so far. */
export const TutorQuota = named('TutorQuota', {
  messages: z.object({ used: count, limit: count }),
  tokens: z.object({ used: count, limit: count }),
  resetsAt: time.describe("When the learner's daily limit is reset: 0:00 UTC."),
  isMonthOver: z.boolean().describe("The operator's monthly limit for all learners is used up."),
  monthResetsAt: time,
});

export const TutorScenario = named('TutorScenario', {
  id: z.string(),
  drawing: z.string().optional().describe('Name of the drawing of a scripted scene, if it is not the id.'),
  title: z.string(),
  setting: z.string(),
  role: z.string().describe('Role of the tutor.'),
  from: LevelOrBeginner,
  to: LevelOrBeginner,
  goals: z.array(z.string()).length(3).describe('Goals of the learner, ticked as they are met.'),
  progress: z
    .object({
      goalsDone: count.describe('The most goals that were met in one conversation.'),
      conversation: id.nullable().describe('The last one that is not finished, to continue.'),
    })
    .optional()
    .describe('Only for scripted scenes that were played before.'),
});

/** A word to use: due words first, then words with three stars, then words of the level. */
export const TutorWord = named('TutorWord', {
  word: z.string(),
  translation: z.string().nullable(),
  isDue: z.boolean(),
  isKept: z.boolean().describe('Whether it is in the word list; only listed words can be reviewed.'),
  isUsed: z.boolean().describe('The learner has used it in this conversation.'),
  isReviewed: z.boolean().describe('It was answered today, here or elsewhere.'),
});

/** The learner's settings for the tutor. */
export const TutorSettings = named('TutorSettings', {
  corrections: CorrectionPolicy,
  remark: z.string().describe("The learner's remark for the prompt context, at most 300 characters."),
});

export const TutorStatusQuery = z.object({ language: LanguageCode, zone });

/** Data of the tutor's start page. */
export const TutorStatus = named('TutorStatus', {
  mode: TutorMode,
  host: z.string().nullable().describe('Host name of the model that receives the messages; null without a model.'),
  model: z.string().nullable(),
  quota: TutorQuota.nullable().describe('Null without a model, because the practice partner has no limits.'),
  level: LevelOrBeginner,
  starts: z.object({
    video: z
      .object({ id: VideoId, title: z.string() })
      .nullable()
      .describe('The last watched video of the language with captions.'),
    dueWords: count,
    mistakes: count,
  }),
  scenarios: z
    .array(TutorScenario)
    .describe("Scenarios of the learner's level first; without a model the scripted scenes, easiest first."),
  settings: TutorSettings,
});

export const TutorSettingsBody = named('TutorSettingsBody', {
  corrections: CorrectionPolicy.optional(),
  remark: z.string().max(MAX_TUTOR_REMARK, `At most ${MAX_TUTOR_REMARK} characters`).optional(),
});

/** Starts a conversation. The client creates the id, so repeating the request doesn't start another one. */
export const NewTutorConversation = named('NewTutorConversation', {
  id,
  language: LanguageCode,
  zone,
  kind: TutorKind,
  scenario: z.string().max(40).optional().describe('For the kind `scenario`.'),
  video: VideoId.optional().describe('For the kind `video`.'),
  word: wordField.optional().describe('For the kind `words`: a word to begin with, saved or not.'),
});

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

const Goals = z.array(z.object({ text: z.string(), isDone: z.boolean() }));

/** Summary of a finished conversation. */
export const TutorReport = named('TutorReport', {
  turns: count,
  words: count.describe('Number of running words that the learner wrote.'),
  wordsPerTurn: z.number().nonnegative(),
  differentWords: count,
  usedWords: z.array(TutorWord),
  goals: Goals,
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
  goals: Goals,
  words: z.array(TutorWord),
  messages: z.array(TutorMessage),
  report: TutorReport.nullable(),
}).meta({ id: 'TutorConversation' });

export const TutorConversations = named('TutorConversations', { conversations: z.array(TutorConversationHead) });

/**
 * The learner's action. `open`: lets the tutor start. `say`: sends a message or the answer to a task. `edit`: rewrites
 * the learner's last message and removes everything after it. `again`: requests the last reply again. `simpler`:
 * requests the last reply in easier words. `correct`: requests corrections of the last message. Only for the practice
 * partner: `hint`, `skip`, `choose` (an option) and `rate` (one's own speaking: 1 again, 2 hard, 3 good).
 */
export const TutorAct = z
  .enum(['open', 'say', 'edit', 'again', 'simpler', 'correct', 'hint', 'skip', 'choose', 'rate'])
  .meta({ id: 'TutorAct' });

/** The client creates `id`, the message's id, so repeating the request doesn't add another turn. */
export const TutorTurnBody = z
  .object({
    id,
    act: TutorAct,
    text: z
      .string()
      .max(MAX_TUTOR_MESSAGE, `A message can have at most ${MAX_TUTOR_MESSAGE} characters`)
      .transform((text) => text.normalize('NFC').trim())
      .default(''),
    choice: count.max(10).optional(),
    zone,
  })
  .refine(({ act, text }) => (act !== 'say' && act !== 'edit') || text !== '', {
    path: ['text'],
    message: 'Please write something first',
  })
  .refine(({ act, choice }) => (act !== 'choose' && act !== 'rate') || choice !== undefined, {
    path: ['choice'],
    message: 'Please choose something first',
  })
  .meta({ id: 'TutorTurnBody' });

/** `event: delta`: text to append to the reply or, if `replaces` is true, to show instead of it. */
export const TutorDelta = named('TutorDelta', { text: z.string(), replaces: z.boolean().default(false) });

/** `event: note`: corrections of the learner's message, requested concurrently with the reply. */
export const TutorNotes = named('TutorNotes', { message: id, notes: z.array(TutorNote) });

/** `event: done`: the turn is finished. Contains the messages that it created or changed, goals, words and quota. */
export const TutorTurnDone = named('TutorTurnDone', {
  messages: z.array(TutorMessage),
  goals: Goals,
  words: z.array(TutorWord),
  quota: TutorQuota.nullable(),
});

/** `event: error`: the turn failed. `done` has the tutor's message as far as received; `text` is for the learner. */
export const TutorTurnError = named('TutorTurnError', { failure: z.string(), text: z.string(), done: TutorTurnDone });

/** The exact prompt context for the next message of a conversation. */
export const TutorContext = z
  .object({ host: z.string().nullable(), text: z.string(), texts: z.array(z.string()) })
  .meta({ id: 'TutorContext', description: '`texts`: content that is passed as quoted data, not as instructions.' });

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

export type TutorKind = z.infer<typeof TutorKind>;
export type TutorMode = z.infer<typeof TutorMode>;
export type CorrectionPolicy = z.infer<typeof CorrectionPolicy>;
export type TutorQuota = z.infer<typeof TutorQuota>;
export type TutorScenario = z.infer<typeof TutorScenario>;
export type TutorWord = z.infer<typeof TutorWord>;
export type TutorStatus = z.infer<typeof TutorStatus>;
export type TutorSettingsBody = z.infer<typeof TutorSettingsBody>;
export type NewTutorConversation = z.infer<typeof NewTutorConversation>;
export type TutorNote = z.infer<typeof TutorNote>;
export type TutorText = z.infer<typeof TutorText>;
export type TutorMessage = z.infer<typeof TutorMessage>;
export type TutorReport = z.infer<typeof TutorReport>;
export type TutorConversationHead = z.infer<typeof TutorConversationHead>;
export type TutorConversation = z.infer<typeof TutorConversation>;
export type TutorConversations = z.infer<typeof TutorConversations>;
export type TutorAct = z.infer<typeof TutorAct>;
export type TutorTurnBody = z.input<typeof TutorTurnBody>;
export type TutorDelta = z.infer<typeof TutorDelta>;
export type TutorNotes = z.infer<typeof TutorNotes>;
export type TutorTurnDone = z.infer<typeof TutorTurnDone>;
export type TutorTurnError = z.infer<typeof TutorTurnError>;
export type TutorContext = z.infer<typeof TutorContext>;
export type TutorTranslation = z.infer<typeof TutorTranslation>;
export type TutorMistakes = z.infer<typeof TutorMistakes>;
