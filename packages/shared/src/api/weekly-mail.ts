import { z } from 'zod';
import { count, int, LanguageCode, named, zone } from './fields.ts';
import { LEVEL_CODES } from '../level-progress.ts';
import { MOST_COMING_WORDS } from '../weekly-mail.ts';
import { StudyDay } from './study.ts';

/** Progress in a language in one week. */
export const WeekOfLanguage = named('WeekOfLanguage', {
  language: LanguageCode,
  minutes: count.describe('Minutes of videos, answers, the tutor, and those added by hand.'),
  newWords: count,
  answers: count,
  solid: count.describe('Solid words at the end of the week.'),
  solidChange: int.describe('Change of the number of solid words since the previous week.'),
  nextLevel: z
    .object({ level: z.enum(LEVEL_CODES), day: StudyDay })
    .nullable()
    .describe('Estimated day of the next level at the current pace; null without a pace.'),
  coming: z.array(z.string()).max(MOST_COMING_WORDS).describe('Some words that are due next.'),
});

/** A week with activity. */
export const LearnedWeek = named('LearnedWeek', {
  from: StudyDay.describe('Monday of the week.'),
  to: StudyDay.describe('Sunday of the week.'),
  languages: z.array(WeekOfLanguage).min(1),
});

export const WeeklyMailQuery = z.object({ zone });

/** State of the weekly mail. Whether it is turned on is a preference. */
export const WeeklyMail = named('WeeklyMail', {
  address: z.string(),
  isSent: z
    .boolean()
    .describe('Whether this server sends mail; otherwise mails are only written to files for the operator.'),
  nextAt: z.iso.datetime().describe('Earliest time of the next mail.'),
  isRefused: z.boolean().describe('Whether the mail server rejected the last one.'),
  week: LearnedWeek.nullable().describe('Content for last Monday; null for a week without activity.'),
});

/** Query with the token from the link in a weekly mail. */
export const WeeklyMailOffQuery = z.object({
  token: z.string().regex(/^[\w-]{40,200}$/, 'This link is incomplete'),
});

/** Body of a POST by a mail client (RFC 8058) or by the linked page. Only the token in the query matters. */
export const WeeklyMailOffBody = z.unknown();

export type WeekOfLanguage = z.infer<typeof WeekOfLanguage>;
export type LearnedWeek = z.infer<typeof LearnedWeek>;
export type WeeklyMail = z.infer<typeof WeeklyMail>;
