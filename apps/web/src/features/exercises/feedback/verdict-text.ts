import type { ExerciseType, ExerciseVerdict } from '@wordreel/shared';

const SLIPS = {
  article: 'Almost: the article is another one',
  accent: 'Almost: mind the accents',
  typo: 'Almost: a slip of the pen',
  form: 'Almost: another form of the word',
} as const;

const NOTES = {
  'article missing': 'Right. It has an article',
  spelling: 'Not right: look at the spelling',
  'different word': 'Not right: that is another word',
  empty: 'Not right: nothing was written',
} as const;

/** Returns the verdict in a few words. */
export function verdictText({ result, slip, note, expected }: ExerciseVerdict, type: ExerciseType): string {
  if (type === 'speak-line' && result !== 'right') {
    return result === 'revealed' ? 'Not said' : 'Your word was not heard as it is';
  }
  if (result === 'revealed') return 'This is the answer';
  if (result === 'slip') return slip === null ? 'Almost' : SLIPS[slip];
  if (result === 'right' && note === 'spelling') return `Right. Also written ${expected}`;
  if (note !== null && (result === 'wrong' || note === 'article missing')) return NOTES[note];
  return result === 'right' ? 'Right' : 'Not right';
}

/** Describes the effect of the answer on the word's next due day. */
export function scheduleText({ counted, schedule, returns }: ExerciseVerdict): string {
  const again = returns ? ' It is asked once more at the end.' : '';
  if (!counted || schedule === null) return `Practice: its next day stays as it is.${again}`;
  const days = schedule.dueDay - schedule.lastDay;
  if (days < 1) return `It comes back today.${again}`;
  return days === 1 ? `It comes back tomorrow.${again}` : `It comes back in ${days} days.${again}`;
}
