import type { ReviewPriority, Word, WordKind } from '@wordreel/shared';

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
  /** The step of known words that added it, until its learner changes it. */
  step_id: string | null;
}

export const COLUMNS =
  'word, translation, priority, video_id, created_at, lemma, kind, sentence, form, start_ms, end_ms, note, step_id';

/** Converts a row to the API's word. Empty optional fields are left out. */
export const toWord = (row: WordRow): Word => ({
  word: row.word,
  translation: row.translation,
  reviewPriority: row.priority,
  videoId: row.video_id,
  addedAt: row.created_at.toISOString(),
  ...(row.lemma !== null && { lemma: row.lemma }),
  ...(row.kind !== 'word' && { kind: row.kind }),
  ...(row.sentence !== null && { sentence: row.sentence }),
  ...(row.form !== null && { form: row.form }),
  ...(row.start_ms !== null && { startSec: row.start_ms / 1000 }),
  ...(row.end_ms !== null && { endSec: row.end_ms / 1000 }),
  ...(row.note !== null && { note: row.note }),
  ...(row.step_id !== null && { imported: true }),
});
