import { type LearnedWeek, languageName, weekFacts, weekSubject } from '@wordreel/shared';
import type { MailForms, MailPart } from './mail-content.ts';
import { renderMail } from './render.ts';

const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const MS_PER_DAY = 86_400_000;

const dateOf = (day: number): string => dates.format(day * MS_PER_DAY);

function partsOf({ languages }: LearnedWeek): MailPart[] {
  return languages.flatMap((week) => [
    ...(languages.length > 1 ? [{ title: languageName(week.language) }] : []),
    { facts: weekFacts(week) },
    ...(week.coming.length > 0 ? [{ words: week.coming, name: 'Coming up', lang: week.language }] : []),
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
  return renderMail({
    subject,
    preview: `What you learned from ${dateOf(week.from)} to ${dateOf(week.to)}.`,
    heading: subject,
    parts: [
      { text: `What you learned from ${dateOf(week.from)} to ${dateOf(week.to)}.` },
      ...partsOf(week),
      { button: 'Study', url: studyUrl },
    ],
    reason: 'You asked for this mail in your settings. It comes on Mondays, after a week in which you learned.',
    off: { label: 'Turn this mail off', url: offUrl },
  });
}
