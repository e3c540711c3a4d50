import type { StudyQueue } from '@wordreel/shared';
import type { AccountsApi } from '#testing/learners/accounts-api';
import { STEADY_WORDS } from './actions.ts';
import { wallDay } from './known-answers.ts';
import type { Life } from './begin-life.ts';

interface LogRow {
  client_review_id: string;
  word: string;
  counted: boolean;
  study_day: number;
  interval_days: number | null;
  undone_at: Date | null;
}

interface StateRow {
  word: string;
  due_day: number;
  last_day: number;
  paused: boolean;
}

const readLog = (api: AccountsApi, userId: string): Promise<LogRow[]> =>
  api.deps
    .db('review_log')
    .join('words', 'words.id', 'review_log.word_id')
    .where({ 'review_log.user_id': userId })
    .orderBy('review_log.id')
    .select<LogRow[]>('client_review_id', 'word', 'counted', 'study_day', 'interval_days', 'undone_at');

const readStates = (api: AccountsApi, userId: string): Promise<StateRow[]> =>
  api.deps
    .db('review_state')
    .join('words', 'words.id', 'review_state.word_id')
    .where({ 'review_state.user_id': userId })
    .select<StateRow[]>('word', 'due_day', 'last_day', 'paused');

/** Every acknowledged answer is in the log once, as it was acknowledged, and undone ones are marked. */
function expectTheAcknowledged({ known }: Life, rows: readonly LogRow[]): void {
  expect(rows.map((row) => row.client_review_id).toSorted()).toEqual([...known.acknowledged.keys()].toSorted());
  const undone = rows.flatMap((row) => (row.undone_at === null ? [] : [row.client_review_id]));
  expect(undone.toSorted()).toEqual([...known.undone].toSorted());
  for (const row of rows) {
    const { client_review_id: id, counted, study_day: studyDay, interval_days: intervalDays } = row;
    expect(known.acknowledged.get(id)).toMatchObject({ counted, studyDay, intervalDays });
  }
}

/** Each word has at most one counted answer a day, and is due as the last of them says. */
function expectOneADay({ known }: Life, rows: readonly LogRow[], states: readonly StateRow[]): void {
  const live = rows.filter((row) => row.counted && row.undone_at === null);
  const places = live.map(({ word, study_day: day }) => `${word} on ${day}`);
  expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
  const last = new Map(live.map((row) => [row.word, row]));
  const remembered = new Set([...last.keys(), ...known.brought.keys()]);
  expect(states.map(({ word }) => word).toSorted()).toEqual([...remembered].toSorted());
  for (const { word, due_day: due, last_day: lastDay } of states) {
    const row = last.get(word);
    expect([word, lastDay]).toEqual([word, row?.study_day ?? known.brought.get(word)]);
    if (row === undefined) continue;
    const isSteady = (STEADY_WORDS as readonly string[]).includes(word);
    if (isSteady && !known.moved.has(row.client_review_id))
      expect([word, due]).toEqual([word, lastDay + (row.interval_days ?? 0)]);
  }
}

/** The queue contains words of the list, each once, that are due or new and weren't answered today. */
async function expectTheQueue({ known, call, devices }: Life, states: readonly StateRow[]): Promise<void> {
  const { zone } = devices[0];
  const { body } = await call('GET', `/api/study/queue?language=de&zone=${zone}`);
  const { items, due, day } = body as StudyQueue;
  expect(day).toBe(wallDay(Date.now(), zone, known.rolloverHour));
  const waiting = states.filter(
    ({ word, due_day: dueDay, last_day: lastDay, paused }) =>
      known.listed.has(word) && !paused && dueDay <= day && lastDay < day,
  );
  expect(due).toBe(waiting.length);
  const fresh = [...known.listed].filter((word) => states.every((state) => state.word !== word));
  const askable = new Set([...waiting.map(({ word }) => word), ...fresh]);
  const asked = items.map(({ word }) => word.word);
  expect(asked.filter((word, i) => !askable.has(word) || asked.indexOf(word) !== i)).toEqual([]);
}

/** Fails if a learner's log, card states or queue don't match what the server reported to the devices. */
export async function expectTruth(api: AccountsApi, life: Life): Promise<void> {
  const [rows, states] = [await readLog(api, life.userId), await readStates(api, life.userId)];
  expectTheAcknowledged(life, rows);
  expectOneADay(life, rows, states);
  await expectTheQueue(life, states);
}
