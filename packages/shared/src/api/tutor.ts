import { z } from 'zod';
import { MAX_TUTOR_MESSAGE, MAX_TUTOR_REMARK } from '../tutor-limits.ts';
import { LanguageCode, LevelOrBeginner, VideoId } from './codes.ts';
import { zone } from './study.ts';
import { TokenTuple } from './transcripts.ts';
import { PracticeResult, PracticeTask } from './tutor-practice.ts';

const count = z.number().int().nonnegative();
const share = z.number().min(0).max(1);
const time = z.iso.datetime();
const id = z.uuid('This id is a UUID');

/** What a conversation starts from. */
export const TutorKind = z.enum(['free', 'words', 'video', 'mistakes', 'scenario']).meta({ id: 'TutorKind' });

/** `model`: a language model answers. `practice`: the scripted partner, without any AI. */
export const TutorMode = z.enum(['model', 'practice']).meta({ id: 'TutorMode' });

/** When corrections are shown: under each message, at the end alone, or only where the learner asks for one. */
export const CorrectionPolicy = z.enum(['each', 'end', 'asked']).meta({ id: 'CorrectionPolicy' });

/** What a learner has left of a day's, and the host of a month's, messages and tokens. */
export const TutorQuota = z
  .object({
    messages: z.object({ used: count, limit: count }),
    tokens: z.object({ used: count, limit: count }),
    resetsAt: time.meta({ description: "When the learner's day begins anew: 0:00 UTC." }),
    isMonthOver: z.boolean().meta({ description: 'What the host grants to all learners of a month is used up.' }),
    monthResetsAt: time,
  })
  .meta({ id: 'TutorQuota' });

export const TutorScenario = z
  .object({
    id: z.string(),
    title: z.string(),
    setting: z.string(),
    role: z.string().meta({ description: 'Who the tutor is.' }),
    from: LevelOrBeginner,
    to: LevelOrBeginner,
    goals: z.array(z.string()).length(3).meta({ description: 'What the learner is to do; ticked as it happens.' }),
  })
  .meta({ id: 'TutorScenario' });

/** A word that is to be used: due today, then three stars, else one of the level. */
export const TutorWord = z
  .object({
    word: z.string(),
    translation: z.string().nullable(),
    isDue: z.boolean(),
    isKept: z.boolean().meta({ description: 'It is in the list of words: only such a one can be reviewed.' }),
    isUsed: z.boolean().meta({ description: 'The learner has used it in this conversation.' }),
    isReviewed: z.boolean().meta({ description: 'It was answered today, here or elsewhere.' }),
  })
  .meta({ id: 'TutorWord' });

/** How a learner wants to be answered. */
export const TutorSettings = z
  .object({
    corrections: CorrectionPolicy,
    remark: z.string().meta({ description: 'What the learner wants the tutor to know, at most 300 characters.' }),
  })
  .meta({ id: 'TutorSettings' });

export const TutorStatusQuery = z.object({ language: LanguageCode, zone });

/** What the tutor's first page shows. */
export const TutorStatus = z
  .object({
    mode: TutorMode,
    host: z
      .string()
      .nullable()
      .meta({ description: 'Who hears the messages: the host name of the model; null for none.' }),
    model: z.string().nullable(),
    quota: TutorQuota.nullable().meta({ description: 'Null without a model: the practice partner has no limits.' }),
    level: LevelOrBeginner,
    starts: z.object({
      video: z
        .object({ id: VideoId, title: z.string() })
        .nullable()
        .meta({ description: 'The captioned video of the language that was watched last.' }),
      dueWords: count,
      mistakes: count,
    }),
    scenarios: z.array(TutorScenario).meta({ description: 'Those of the level first; none without a model.' }),
    settings: TutorSettings,
  })
  .meta({ id: 'TutorStatus' });

export const TutorSettingsBody = z
  .object({
    corrections: CorrectionPolicy.optional(),
    remark: z.string().max(MAX_TUTOR_REMARK, `At most ${MAX_TUTOR_REMARK} characters`).optional(),
  })
  .meta({ id: 'TutorSettingsBody' });

/** Begins a conversation. The client makes the id: sent twice, it is one conversation. */
export const NewTutorConversation = z
  .object({
    id,
    language: LanguageCode,
    zone,
    kind: TutorKind,
    scenario: z.string().max(40).optional().meta({ description: 'Of the kind `scenario`.' }),
    video: VideoId.optional().meta({ description: 'Of the kind `video`.' }),
  })
  .meta({ id: 'NewTutorConversation' });

/** A correction of something that the learner wrote. */
export const TutorNote = z
  .object({
    id: count,
    quote: z.string().meta({ description: "Literally in the learner's message." }),
    better: z.string(),
    why: z.string(),
    kind: z.enum(['grammar', 'word', 'spelling', 'style']),
    savedAs: z.string().nullable().meta({ description: 'The word of the list that it was saved as.' }),
  })
  .meta({ id: 'TutorNote' });

/** The words of a text, as a transcript has them. */
export const TutorText = z
  .object({
    lemmas: z.array(z.string()),
    ranks: z.array(count),
    tokens: z.array(TokenTuple),
  })
  .meta({ id: 'TutorText' });

/**
 * A message. `complete`: all of it. `stopped`: the learner stopped it, or left. `failed`: the model did not answer, or
 * broke off; `again` asks anew. `streaming`: still being written.
 */
export const TutorMessage = z
  .object({
    id,
    role: z.enum(['learner', 'tutor']),
    text: z.string(),
    status: z.enum(['complete', 'stopped', 'failed', 'streaming']),
    failure: z
      .enum(['timeout', 'unreachable', 'busy', 'refused', 'misconfigured', 'broken'])
      .nullable()
      .meta({ description: 'Why it failed.' }),
    sentAt: time,
    language: LanguageCode.nullable().meta({ description: 'Null for a text of the page’s language: instructions.' }),
    reading: TutorText.nullable().meta({ description: 'Of a text in the language that is learned.' }),
    known: z
      .object({ share, newWords: z.array(z.object({ lemma: z.string(), meaning: z.string().nullable() })) })
      .nullable()
      .meta({ description: 'What share of its running words this learner probably knows, and those that are new.' }),
    isShort: z.boolean().optional().meta({ description: 'It was cut at the longest reply.' }),
    notes: z.array(TutorNote).meta({ description: 'Of a message of the learner.' }),
    usedWords: z.array(z.string()).meta({ description: 'Words to use that this message of the learner has.' }),
    task: PracticeTask.nullable(),
    result: PracticeResult.nullable(),
  })
  .meta({ id: 'TutorMessage' });

/** What a finished conversation came to. */
export const TutorReport = z
  .object({
    turns: count,
    words: count.meta({ description: 'Running words that the learner wrote.' }),
    wordsPerTurn: z.number().nonnegative(),
    differentWords: count,
    usedWords: z.array(TutorWord),
    goals: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
    notes: z.array(TutorNote),
    minutes: z.number().nonnegative(),
    cards: z
      .array(z.object({ word: z.string(), sentence: z.string(), translation: z.string().nullable() }))
      .max(3)
      .meta({ description: 'Suggested cards: corrections, then new words of the tutor that came twice.' }),
  })
  .meta({ id: 'TutorReport' });

export const TutorConversationHead = z
  .object({
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
  })
  .meta({ id: 'TutorConversationHead' });

export const TutorConversation = TutorConversationHead.extend({
  goals: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
  words: z.array(TutorWord),
  messages: z.array(TutorMessage),
  report: TutorReport.nullable(),
}).meta({ id: 'TutorConversation' });

export const TutorConversations = z
  .object({ conversations: z.array(TutorConversationHead) })
  .meta({ id: 'TutorConversations' });

/**
 * What the learner does. `open`: the tutor begins. `say`: a message, or the answer to a task. `edit`: the last message of
 * the learner is written anew, and what followed it is gone. `again`: the last reply is asked for once more.
 * `simpler`: the last reply in easier words. `correct`: look at my last message now. Of the practice partner: `hint`,
 * `skip`, `choose` (an option) and `rate` (one's own speaking: 1 again, 2 hard, 3 good).
 */
export const TutorAct = z
  .enum(['open', 'say', 'edit', 'again', 'simpler', 'correct', 'hint', 'skip', 'choose', 'rate'])
  .meta({ id: 'TutorAct' });

/** The id is the message's, made by the client: sent twice, it is one turn, and the second call gets what there is. */
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

/** `event: delta`: what to add to the reply; `anew`: what was shown so far is replaced, as it had too many new words. */
export const TutorDelta = z.object({ text: z.string(), anew: z.boolean().default(false) }).meta({ id: 'TutorDelta' });

/** `event: note`: corrections of the learner's message, which came beside the reply. */
export const TutorNotes = z.object({ message: id, notes: z.array(TutorNote) }).meta({ id: 'TutorNotes' });

/** `event: done`: the turn is over. All messages that it made or changed, and what it changed beside. */
export const TutorTurnDone = z
  .object({
    messages: z.array(TutorMessage),
    goals: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
    words: z.array(TutorWord),
    quota: TutorQuota.nullable(),
  })
  .meta({ id: 'TutorTurnDone' });

/** `event: error`: the turn failed; `message` is the tutor's, with what came of it. A failure has a text to show. */
export const TutorTurnError = z
  .object({ failure: z.string(), text: z.string(), done: TutorTurnDone })
  .meta({ id: 'TutorTurnError' });

/** What the tutor is told before a conversation's next message, word for word. */
export const TutorContext = z
  .object({ host: z.string().nullable(), text: z.string(), texts: z.array(z.string()) })
  .meta({ id: 'TutorContext', description: '`texts`: what is handed over as text, not as an instruction.' });

export const TutorTranslation = z
  .object({ text: z.string().nullable(), reason: z.enum(['no_model', 'limit', 'failed']).nullable() })
  .meta({ id: 'TutorTranslation' });

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
