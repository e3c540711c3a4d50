import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type CardStateRow, toCardState } from '#db/card-state-row';
import { pagesOf } from '#lib/json-pieces';
import type { ArchivedReview, ArchivedWord } from './packing-order.ts';

/** Rows to read and pack at once. */
const PAGE = 250;

/** Returns the languages in which a learner has saved words. */
export async function listedLanguages(db: Knex, userId: string): Promise<LanguageCode[]> {
  const rows = await db('words')
    .where({ user_id: userId })
    .whereNull('deleted_at')
    .distinct<{ lang: LanguageCode }[]>('lang')
    .orderBy('lang');
  return rows.map(({ lang }) => lang);
}

export interface Owner {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** A word before its sound is looked up. */
export type ListedWord = Omit<ArchivedWord, 'sound'>;

interface WordRow extends CardStateRow {
  id: string;
  word: string;
  translation: string | null;
  priority: number;
  lemma: string | null;
  kind: string;
  sentence: string | null;
  form: string | null;
  note: string | null;
  video_id: string | null;
  start_ms: number | null;
  end_ms: number | null;
  created_at: Date;
  paused: boolean;
}

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

function toWord(row: WordRow): ListedWord {
  const memory = toCardState(row);
  return {
    id: row.id,
    word: row.word,
    translation: row.translation,
    stars: row.priority,
    lemma: row.lemma,
    kind: row.kind,
    sentence: row.sentence,
    form: row.form,
    note: row.note,
    videoId: row.video_id,
    startSec: secondsOf(row.start_ms),
    endSec: secondsOf(row.end_ms),
    addedAt: row.created_at.toISOString(),
    memory: memory && { ...memory, isPaused: row.paused },
  };
}

/** Yields the words of a list with their card states, page by page. */
export function pagesOfWords(db: Knex, { userId, language }: Owner): AsyncGenerator<ListedWord[]> {
  const read = (last: WordRow | null) =>
    db('words as w')
      .leftJoin('review_state as s', 's.word_id', 'w.id')
      .where({ 'w.user_id': userId, 'w.lang': language })
      .whereNull('w.deleted_at')
      .andWhere('w.id', '>', last?.id ?? 0)
      .orderBy('w.id')
      .limit(PAGE)
      .select<WordRow[]>(
        'w.*',
        's.stability',
        's.difficulty',
        's.last_day',
        's.due_day',
        's.reps',
        's.lapses',
        's.paused',
      );
  return pagesOf(PAGE, read, toWord);
}

interface ReviewRow {
  id: string;
  word_id: string;
  lang: string;
  word: string;
  source: string;
  exercise: string;
  rating: number | null;
  verdict: string | null;
  answer_text: string | null;
  counted: boolean;
  undone_at: Date | null;
  study_day: number;
  elapsed_days: number | null;
  interval_days: number | null;
  duration_ms: number | null;
  reviewed_at: Date;
}

const toReview = (row: ReviewRow): ArchivedReview => ({
  id: row.id,
  wordId: row.word_id,
  language: row.lang,
  word: row.word,
  source: row.source,
  exercise: row.exercise,
  rating: row.rating,
  verdict: row.verdict,
  answer: row.answer_text,
  isCounted: row.counted,
  isUndone: row.undone_at !== null,
  studyDay: row.study_day,
  elapsedDays: row.elapsed_days,
  intervalDays: row.interval_days,
  durationMs: row.duration_ms,
  reviewedAt: row.reviewed_at.toISOString(),
});

/** Yields all answers of a learner page by page, in the order in which they were accepted. */
export function pagesOfReviews(db: Knex, userId: string): AsyncGenerator<ArchivedReview[]> {
  const read = (last: ReviewRow | null) =>
    db('review_log as l')
      .join('words as w', 'w.id', 'l.word_id')
      .where('l.user_id', userId)
      .andWhere('l.id', '>', last?.id ?? 0)
      .orderBy('l.id')
      .limit(PAGE)
      .select<ReviewRow[]>('l.*', 'w.word');
  return pagesOf(PAGE, read, toReview);
}
