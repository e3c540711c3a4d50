import type { ExerciseSession } from '@wordreel/shared';

type Reason = ExerciseSession['withheld'][number]['reason'];

const TEXTS: Readonly<Record<Reason, string>> = {
  sound: 'What is heard is left out: audio is off, or this device has no voice for the language.',
  typing: 'What is typed is left out: typing is off.',
  sentences: 'Too few of these words have a line from a video.',
  words: 'There are too few words for it.',
  meanings: 'Too few of these words have a translation.',
  speech: 'This browser does not write down what is said, or audio is off.',
  articles: 'None of these words is a noun whose article is certain.',
};

/** Explains why a session has no items. */
export function withheldText({ withheld }: Pick<ExerciseSession, 'withheld'>): string {
  const reasons = [...new Set(withheld.map(({ reason }) => reason))];
  return reasons.length === 0 ? 'No word of yours fits it today.' : reasons.map((reason) => TEXTS[reason]).join(' ');
}
