import type { CardState } from '@wordreel/learning';
import type { ReviewPriority, Schedule, Word, WordKind } from '@wordreel/shared';
import { CARD_STATE_COLUMNS, type MaybeCardStateRow, toCardState } from './card-state-row.ts';

export interface WordRow {
  word: string;
  translation: string | null;
  priority: ReviewPriority;
  video_id: string | null;
  created_at: Date;
  lemma: string | null;
  kind: WordKind;
  sentence: string | null;
  form: string | null;
  start_ms: number | null;
  end_ms: number | null;
  note: string | null;
  /** The step of known words that added the word; null once the learner changes the word. */
  step_id: string | null;
}

export const COLUMNS =
  'word, translation, priority, video_id, created_at, lemma, kind, sentence, form, start_ms, end_ms, note, step_id';

export const contextOf = (
  row: Pick<WordRow, 'kind' | 'sentence' | 'form' | 'start_ms' | 'end_ms' | 'note'>,
): Partial<Word> => ({
  ...(row.kind !== 'word' && { kind: row.kind }),
  ...(row.sentence !== null && { sentence: row.sentence }),
  ...(row.form !== null && { form: row.form }),
  ...(row.start_ms !== null && { startSec: row.start_ms / 1000 }),
  ...(row.end_ms !== null && { endSec: row.end_ms / 1000 }),
  ...(row.note !== null && { note: row.note }),
});

export const toWord = (row: WordRow): Word => ({
  word: row.word,
  translation: row.translation,
  reviewPriority: row.priority,
  videoId: row.video_id,
  addedAt: row.created_at.toISOString(),
  ...(row.lemma !== null && { lemma: row.lemma }),
  ...contextOf(row),
  ...(row.step_id !== null && { imported: true }),
});

export type ScheduleOf = (memory: CardState, paused: boolean) => Schedule;

export type ScheduledWordRow = WordRow & MaybeCardStateRow & { paused: boolean };

export const SCHEDULED_WORD_COLUMNS = `${COLUMNS}, ${CARD_STATE_COLUMNS}, paused`;

/** Converts a row to a word of the API, with its schedule unless `scheduleOf` is null. */
export function toScheduledWord(row: ScheduledWordRow, scheduleOf: ScheduleOf | null): Word {
  const memory = toCardState(row);
  return { ...toWord(row), ...(memory && scheduleOf && { schedule: scheduleOf(memory, row.paused) }) };
}

/** A saved word with the caption line from which it was saved. */
export interface WordWithLine {
  readonly id: string;
  readonly word: string;
  readonly lemma: string | null;
  /** The id of the lemma in captions; null if no captions contain it. */
  readonly lemmaId: number | null;
  readonly videoId: string | null;
  readonly sentence: string | null;
  readonly form: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** The columns of a `WordWithLine`, from `words` as `w`. */
export const WORD_WITH_LINE_COLUMNS = `w.id, w.word, w.lemma, w.lemma_id as "lemmaId", w.video_id as "videoId", w.sentence, w.form,
  w.start_ms as "startMs", w.end_ms as "endMs"`;
