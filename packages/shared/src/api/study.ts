import { z } from 'zod';
import { TokenTuple } from './transcripts.ts';
import { Seconds, VideoPlayer } from './videos.ts';
import { Word } from './words.ts';
import { count, int, LanguageCode, named, VideoId, whole, zone } from './fields.ts';

export const StudyDay = int
  .min(0)
  // Within the date range of every database and programming language.
  .max(100_000)
  .describe('Study day in whole days since 1970-01-01.');

/** `review`: only due words. `new`: only new words. `practice`: any words, the weakest first; no answer counts. */
export const StudyMode = z.enum(['all', 'review', 'new', 'practice']).meta({ id: 'StudyMode' });

export const StudyQueueQuery = z.object({
  language: LanguageCode,
  zone,
  mode: StudyMode.default('all'),
  video: VideoId.optional().describe(
    'Exactly the words that were kept from this video and not answered today, due or not, without daily limits.',
  ),
});

const Left = z.object({ reviews: count, newWords: count });

const Intervals = z
  .object({ again: int, hard: int, good: int, easy: int })
  .describe('Days until the word is due again after each answer.');

/** The line of a card with its words, as in a transcript. */
const CardText = named('CardText', {
  lemmas: z.array(z.string()),
  ranks: z.array(count),
  line: z.object({
    start: Seconds,
    end: Seconds,
    text: z.string(),
    translation: z.string().optional(),
    tokens: z.array(TokenTuple),
  }),
});

const CardVideo = named('CardVideo', {
  id: VideoId,
  title: z.string(),
  thumbnail: z.string().nullable(),
  player: VideoPlayer,
  url: z.string(),
  fileUrl: z.string().nullable(),
});

/** A word to review. Its line is `word.sentence` or, after three passes, another stored line with the word. */
export const StudyItem = named('StudyItem', {
  word: Word,
  isNew: z.boolean(),
  intervals: Intervals.nullable().describe('Null in practice, where answers do not count.'),
  line: z
    .object({
      sentence: z.string(),
      form: z.string().nullable().describe('Form of the word in the line, parts separated by spaces.'),
      startSec: Seconds.nullable(),
      endSec: Seconds.nullable(),
      video: CardVideo.nullable(),
      text: CardText.nullable().describe('Null if no stored transcript has this line.'),
    })
    .nullable()
    .describe('The line of the card; null if there is none.'),
});

/** The next session of a study day. */
export const StudyQueue = named('StudyQueue', {
  day: StudyDay,
  dayEndsAt: z.iso.datetime().describe('When this study day ends and the next one starts.'),
  due: count.describe('Number of due words, including those over the daily limit.'),
  left: Left.describe('Number of words left for today within the daily limits, including this session.'),
  done: Left.describe('Counted answers of today, on any device.'),
  caps: Left,
  minutes: z
    .object({
      done: z.number().describe('Minutes of cards and exercises in this language today, on any device.'),
      cap: count,
      waiting: count.describe('New words postponed because the daily minutes are used up.'),
    })
    .nullable()
    .optional()
    .describe('Null if no daily minutes are set; omitted by older servers.'),
  secondsPerAnswer: z.number().describe('Median of the last answers, to estimate the remaining minutes.'),
  forecast: z.array(count).length(7).describe('Words due today, including the backlog, and on the next six days.'),
  isBacklog: z
    .boolean()
    .describe('Whether more than twice the daily limit of reviews is due, or more than one session after a week away.'),
  awayDays: count.describe('Days since the last counted answer; 0 unless more than one session is due.'),
  isCatchingUp: z
    .boolean()
    .optional()
    .describe('Whether a backlog is being spread, so that no new words come; left out by older servers.'),
  nextDue: z
    .object({ day: StudyDay, at: z.iso.datetime(), words: count })
    .nullable()
    .describe('The next study day with due words, and when it starts; null if there is none.'),
  paused: z.array(z.string()).describe('Paused words, which are not reviewed until they are resumed.'),
  items: z.array(StudyItem),
});

/** Spreads overdue words over the next days. */
export const CatchUpBody = named('CatchUpBody', {
  language: LanguageCode,
  zone,
  days: whole(3, 7, 'Spread over 3 to 7 days'),
});

/** The language whose catch-up is undone. */
export const CatchUpQuery = z.object({ language: LanguageCode });

export const CatchUpAnswer = named('CatchUpAnswer', {
  perDay: z.array(count).describe('Number of words on each day, starting today.'),
});

/** The language in which to continue after its daily minutes are used up. */
export const GoOnBody = named('GoOnBody', { language: LanguageCode, zone });

const retention = z.number().min(0.8, 'Wanted recall: 80 to 95%').max(0.95, 'Wanted recall: 80 to 95%');

export const LanguageSettings = named('LanguageSettings', {
  newPerDay: whole(0, 50, 'New words a day: 0 to 50'),
  reviewCap: whole(10, 9999, 'Reviews a day: 10 to 9,999'),
  retention: retention.nullable().describe('Null: the setting of the account applies.'),
  oneStarShift: z
    .number()
    .min(-0.06, 'One star: 0 to 6 points less')
    .max(0, 'One star: 0 to 6 points less')
    .describe('Change of the desired retention for one star; two stars use the desired retention itself.'),
  threeStarShift: z
    .number()
    .min(0, 'Three stars: 0 to 5 points more')
    .max(0.05, 'Three stars: 0 to 5 points more')
    .describe('Change of the desired retention for three stars.'),
  minutesCap: whole(5, 240, 'Minutes a day: 5 to 240')
    .nullable()
    .describe('Daily minutes after which new words are postponed; null for no limit.'),
  direction: z.enum(['word', 'translation', 'listen']).describe('What a card shows or plays first.'),
  gradeButtons: z.union([z.literal(2), z.literal(4)]),
  starterPerDay: int
    .min(0)
    .max(50)
    .describe('Number of words from the starter deck added on each study day; 0 for none.'),
  isCatchingUp: z.boolean().describe('No new words until the backlog is done. The server resets it.'),
});

/** Omitted settings stay unchanged. */
export const LanguageSettingsBody = LanguageSettings.omit({ isCatchingUp: true })
  .partial()
  .meta({ id: 'LanguageSettingsBody' });

/** Study settings for all languages. */
export const LearningSettings = named('LearningSettings', {
  rolloverHour: whole(0, 12, 'A day begins at 0 to 12 o’clock'),
  retention,
  levelsLoad: z.boolean().describe('Whether due days move by a few days to even out the load.'),
  hidesGoals: z.boolean().describe('Whether goal, streak and heat map are hidden.'),
});

export const LearningSettingsBody = LearningSettings.partial().meta({ id: 'LearningSettingsBody' });

export const LanguageSettingsExport = LanguageSettings.omit({ isCatchingUp: true }).extend({
  // Older archives don't have these.
  oneStarShift: LanguageSettings.shape.oneStarShift.optional(),
  threeStarShift: LanguageSettings.shape.threeStarShift.optional(),
  minutesCap: LanguageSettings.shape.minutesCap.optional(),
  pastMinutesOn: StudyDay.nullable()
    .optional()
    .describe('Study day on which new words continued after the daily minutes.'),
  language: LanguageCode,
  catchUpFrom: StudyDay.nullable().describe('First day of the range over which a backlog is spread.'),
  catchUpUntil: StudyDay.nullable(),
});

export type StudyMode = z.infer<typeof StudyMode>;
export type StudyItem = z.infer<typeof StudyItem>;
export type StudyQueue = z.infer<typeof StudyQueue>;
export type GoOnBody = z.infer<typeof GoOnBody>;
export type CatchUpBody = z.infer<typeof CatchUpBody>;
export type CatchUpAnswer = z.infer<typeof CatchUpAnswer>;
export type LanguageSettings = z.infer<typeof LanguageSettings>;
export type LanguageSettingsBody = z.infer<typeof LanguageSettingsBody>;
export type LanguageSettingsExport = z.infer<typeof LanguageSettingsExport>;
export type LearningSettings = z.infer<typeof LearningSettings>;
export type LearningSettingsBody = z.infer<typeof LearningSettingsBody>;
