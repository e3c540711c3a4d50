import { type LearnedWeek, languageName, weekFacts, weekSubject } from '@wordreel/shared';
import type { MailForms, MailPart } from './mail-content.ts';
import { textsOf } from './mail-texts.ts';
import { renderMail } from './render.ts';

const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const MS_PER_DAY = 86_400_000;

const dateOf = (day: number): string => dates.format(day * MS_PER_DAY);

function partsOf({ languages }: LearnedWeek, comingUp: string): MailPart[] {
  return languages.flatMap((week) => [
    ...(languages.length > 1 ? [{ title: languageName(week.language) }] : []),
    { facts: weekFacts(week) },
    ...(week.coming.length > 0 ? [{ words: week.coming, name: comingUp, lang: week.language }] : []),
  ]);
}

interface Links {
  readonly studyUrl: string;
  /** URL of a page with a button. Opening the page changes nothing. */
  readonly offUrl: string;
}

/** Reports what a learner learned in a week, and never what they missed. */
export function weeklyMail(week: LearnedWeek, { studyUrl, offUrl }: Links): MailForms {
  const subject = weekSubject(week.languages);
  const { what, comingUp, study, reason, turnOff } = textsOf('weekly', {
    from: dateOf(week.from),
    to: dateOf(week.to),
  });
  return renderMail({
    subject,
    preview: what,
    heading: subject,
    parts: [{ text: what }, ...partsOf(week, comingUp), { button: study, url: studyUrl }],
    reason,
    off: { label: turnOff, url: offUrl },
  });
}
