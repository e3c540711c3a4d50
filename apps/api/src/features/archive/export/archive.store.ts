import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { CARD_STATE_COLUMNS, type MaybeCardStateRow, toCardState } from '#db/card-state-row';
import { WORD_WITH_LINE_COLUMNS } from '#db/word-row';
import { pagesOf } from '#lib/json-pieces';
import type { UserLanguage } from '#lib/user-language';
import type { ArchivedReview, ArchivedWord } from './packing-order.ts';

const PAGE = 250;

export async function listedLanguages(db: Knex, userId: string): Promise<LanguageCode[]> {
  const rows = await db('words')
    .where({ user_id: userId })
    .whereNull('deleted_at')
    .distinct<{ lang: LanguageCode }[]>('lang')
    .orderBy('lang');
  return rows.map(({ lang }) => lang);
}

export type ListedWord = Omit<ArchivedWord, 'sound'>;

type WordRow = Omit<ListedWord, 'memory'> & MaybeCardStateRow;

export function pagesOfWords(db: Knex, { userId, language }: UserLanguage): AsyncGenerator<ListedWord[]> {
  const read = (last: WordRow | null) =>
    db('words as w')
      .leftJoin('review_state as s', { 's.user_id': 'w.user_id', 's.word_id': 'w.id' })
      .where({ 'w.user_id': userId, 'w.lang': language })
      .whereNull('w.deleted_at')
      .andWhere('w.id', '>', last?.id ?? 0)
      .orderBy('w.id')
      .limit(PAGE)
      .select<WordRow[]>(
        db.raw(`${WORD_WITH_LINE_COLUMNS}, w.translation, w.priority as stars, w.kind, w.note, w.created_at as "addedAt",
          ${CARD_STATE_COLUMNS}, s.paused as "isPaused"`),
      );
  return pagesOf(PAGE, read, (row) => ({ ...row, memory: toCardState(row) }));
}

const REVIEW = `l.id, l.word_id as "wordId", l.lang as language, w.word, l.source, l.exercise, l.rating, l.verdict,
  l.answer_text as answer, l.counted as "isCounted", l.undone_at is not null as "isUndone", l.study_day as "studyDay",
  l.elapsed_days as "elapsedDays", l.interval_days as "intervalDays", l.duration_ms as "durationMs",
  l.reviewed_at as "reviewedAt"`;

export function pagesOfReviews(db: Knex, userId: string): AsyncGenerator<ArchivedReview[]> {
  const read = (last: ArchivedReview | null) =>
    db('review_log as l')
      .join('words as w', { 'w.user_id': 'l.user_id', 'w.id': 'l.word_id' })
      .where('l.user_id', userId)
      .andWhere('l.id', '>', last?.id ?? 0)
      .orderBy('l.id')
      .limit(PAGE)
      .select<ArchivedReview[]>(db.raw(REVIEW));
  return pagesOf(PAGE, read, (review) => review);
}
