import type { ExerciseSession, ExerciseVerdict } from '@wordreel/shared';
import { withFacts } from '#store/words/language-data.ts';
import type { CacheChange, CommandRules } from './command-rules.ts';

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
  shows: ({ session }) => [
    { endpoint: 'getExerciseSession', arg: session, isForReading: true, change: (data) => data },
  ],
  arrived: ({ session, language }, verdict) => {
    const { word, schedule, counted } = verdict;
    const changes: CacheChange[] = [
      { endpoint: 'getExerciseSession', arg: session, change: (data) => withVerdict(data, verdict) },
    ];
    if (counted && schedule !== null)
      changes.push({
        endpoint: 'getLanguage',
        arg: language,
        change: (data) => withFacts(data, word.word, { schedule }),
      });
    return changes;
  },
  staleAfter: () => [],
  staleIfRefused: ({ session }) => [{ type: 'ExerciseSession', id: session }],
  says: () => 'Your answer to an exercise',
  failed: () => 'Your answer to an exercise was not taken',
  isReportedByCaller: true,
};
