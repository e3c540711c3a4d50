import type { ExerciseSession, ExerciseVerdict } from '@wordreel/shared';
import type { CommandRules } from './command-rules.ts';
import { changeFacts } from './word-rules.ts';

/** Adds a verdict, and the item that it repeats. Pairs get several verdicts until one of them is the last. */
function withVerdict({ items, verdicts, ...data }: ExerciseSession, verdict: ExerciseVerdict): ExerciseSession {
  const { index, returned } = verdict;
  const isNew = returned && items.every((item) => item.index !== returned.index);
  const others = verdicts.filter((known) => known.index !== index || !known.isDone);
  return { ...data, items: isNew ? [...items, returned] : items, verdicts: [...others, verdict] };
}

/** An answer to an item. The id makes a resent answer count once, and the response is the verdict. */
export const answerExerciseRules: CommandRules<'answerExercise'> = {
  request: ({ session, body }) => ({
    url: `/exercises/sessions/${encodeURIComponent(session)}/answers`,
    method: 'POST',
    body,
  }),
  // Nothing shows before the verdict, but a session that is being read may lack it and is then read again.
  changes: ({ session }) => [
    { endpoint: 'getExerciseSession', arg: session, isForReading: true, change: (data) => data },
  ],
  answerChanges: ({ session, language }, verdict) => {
    const { word, schedule, counted } = verdict;
    return [
      { endpoint: 'getExerciseSession', arg: session, change: (data) => withVerdict(data, verdict) },
      ...(counted && schedule !== null ? [changeFacts(language, word.word, { schedule })] : []),
    ];
  },
  staleIfRefused: ({ session }) => [{ type: 'ExerciseSession', id: session }],
  label: () => 'Your answer to an exercise',
  failure: () => 'Your answer to an exercise was not accepted',
  isReportedByCaller: true,
};
