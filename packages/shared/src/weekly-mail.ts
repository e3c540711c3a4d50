import { languageName } from './language-names.ts';
import type { WeekOfLanguage } from './api/weekly-mail.ts';

/** The weekly mail is sent on Mondays, between these hours in the learner's time zone. */
export const WEEKLY_MAIL_HOURS = { from: 8, until: 21 } as const;

/** Path of the link that turns off the weekly mail. The token is in the fragment, which browsers don't send. */
export const WEEKLY_MAIL_PATH = '/weekly-mail';

/** Number of upcoming words listed per language. */
export const MOST_COMING_WORDS = 5;

const numbers = new Intl.NumberFormat('en');
const lists = new Intl.ListFormat('en', { type: 'conjunction' });
/** Without the day, because the estimate is not that precise. */
const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const MS_PER_DAY = 86_400_000;

const count = (n: number, one: string, many: string): string => `${numbers.format(n)} ${n === 1 ? one : many}`;

/** Formats minutes, for example `2 hours 4 minutes`; zero parts are omitted. */
function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && count(hours, 'hour', 'hours'), rest > 0 && count(rest, 'minute', 'minutes')];
  return parts.filter((part) => part !== false).join(' ');
}

/** Returns the subject of a weekly mail. @param languages languages of the week, at least one */
export function weekSubject(languages: readonly Pick<WeekOfLanguage, 'language'>[]): string {
  if (languages.length > 2) return `Your week in ${languages.length} languages`;
  return `Your week in ${lists.format(languages.map(({ language }) => languageName(language)))}`;
}

function solidText({ solid, solidChange }: WeekOfLanguage): string {
  if (solidChange === 0) return numbers.format(solid);
  const change = `${numbers.format(Math.abs(solidChange))} ${solidChange > 0 ? 'more' : 'fewer'}`;
  return `${numbers.format(solid)}, ${change} than a week before`;
}

/** Returns the facts about a language for a weekly mail as pairs of name and value, without empty ones. */
export function weekFacts(week: WeekOfLanguage): (readonly [name: string, value: string])[] {
  const { minutes, newWords, answers, solid, solidChange, nextLevel } = week;
  const facts: (readonly [string, string] | false)[] = [
    minutes > 0 && ['Time', timeText(minutes)],
    newWords > 0 && ['New words', numbers.format(newWords)],
    answers > 0 && ['Reviews', numbers.format(answers)],
    (solid > 0 || solidChange !== 0) && ['Solid words', solidText(week)],
    nextLevel !== null && ['At this pace', `${nextLevel.level} around ${months.format(nextLevel.day * MS_PER_DAY)}`],
  ];
  return facts.filter((fact) => fact !== false);
}
