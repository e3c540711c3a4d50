import { z } from 'zod';
import { LanguageCode } from './codes.ts';
import { LEVELS } from '../levels.ts';
import { MOST_COMING_WORDS } from '../weekly-mail.ts';
import { StudyDay, zone } from './study.ts';

const count = z.number().int().nonnegative();

/** What was learned of a language in a week. */
export const WeekOfLanguage = z
  .object({
    language: LanguageCode,
    minutes: count.meta({ description: 'Of videos, answers, the tutor, and those added by hand.' }),
    newWords: count,
    answers: count,
    solid: count.meta({ description: 'Solid words at the end of the week.' }),
    solidChange: z.number().int().meta({ description: 'How many more they are than a week before.' }),
    nextLevel: z
      .object({ level: z.enum(LEVELS.map(({ code }) => code)), day: StudyDay })
      .nullable()
      .meta({ description: 'When the next level comes at this pace; null where the pace is not known.' }),
    coming: z.array(z.string()).max(MOST_COMING_WORDS).meta({ description: 'Some words that come up next.' }),
  })
  .meta({ id: 'WeekOfLanguage' });

/** A week in which something was learned. */
export const LearnedWeek = z
  .object({
    from: StudyDay.meta({ description: 'Its Monday.' }),
    to: StudyDay.meta({ description: 'Its Sunday.' }),
    languages: z.array(WeekOfLanguage).min(1),
  })
  .meta({ id: 'LearnedWeek' });

export const WeeklyMailQuery = z.object({ zone });

/** What there is to know about the weekly mail, besides whether it is wanted: that is a wish. */
export const WeeklyMail = z
  .object({
    address: z.string(),
    isSent: z.boolean().meta({ description: 'Whether this server sends mails; else they are files of its host.' }),
    nextAt: z.iso.datetime().meta({ description: 'From when the next one would come.' }),
    isRefused: z.boolean().meta({ description: 'Whether the mail server has refused the last one.' }),
    week: LearnedWeek.nullable().meta({ description: 'What last Monday’s would have said; null for a week without.' }),
  })
  .meta({ id: 'WeeklyMail' });

/** As a weekly mail's link has it. */
export const WeeklyMailOffQuery = z.object({
  token: z.string().regex(/^[\w-]{40,200}$/, 'This link is not whole'),
});

/** What a mail program posts (RFC 8058), or the page that the link leads to: what counts is the token. */
export const WeeklyMailOffBody = z.unknown();

export type WeekOfLanguage = z.infer<typeof WeekOfLanguage>;
export type LearnedWeek = z.infer<typeof LearnedWeek>;
export type WeeklyMail = z.infer<typeof WeeklyMail>;
