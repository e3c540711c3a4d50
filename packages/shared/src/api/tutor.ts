import { z } from 'zod';
import { count, id, LanguageCode, LevelOrBeginner, named, time, VideoId, zone } from './fields.ts';
import { MAX_TUTOR_REMARK } from '../limits.ts';
import { wordField } from './words.ts';

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

export type TutorKind = z.infer<typeof TutorKind>;
export type TutorMode = z.infer<typeof TutorMode>;
export type CorrectionPolicy = z.infer<typeof CorrectionPolicy>;
export type TutorQuota = z.infer<typeof TutorQuota>;
export type TutorScenario = z.infer<typeof TutorScenario>;
export type TutorWord = z.infer<typeof TutorWord>;
export type TutorStatus = z.infer<typeof TutorStatus>;
export type TutorSettingsBody = z.infer<typeof TutorSettingsBody>;
export type NewTutorConversation = z.infer<typeof NewTutorConversation>;
