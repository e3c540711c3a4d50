import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { listPieces, pagesOf, type Pieces, wholePiece } from '#lib/json-pieces';
import { exportLanguageSettings, findLearningSettings } from '#features/reviews/settings/settings.store';
import { type StateRow, toCardState } from '#features/reviews/card-states/card-states.store';

/** Rows to read and write at once. */
const PAGE = 250;

interface CardStateRow extends StateRow {
  word_id: string;
  lang: string;
  word: string;
  algo: string;
  paused: boolean;
  due_before: number | null;
}

interface ReviewRow {
  id: string;
  client_review_id: string;
  lang: string;
  word: string;
  source: string;
  exercise: string;
  rating: number | null;
  verdict: string | null;
  answer_text: string | null;
  hinted: boolean;
  overridden: boolean;
  turned_solid: boolean;
  counted: boolean;
  study_day: number;
  elapsed_days: number | null;
  interval_days: number | null;
  stability_before: number | null;
  difficulty_before: number | null;
  r_predicted: number | null;
  paused: boolean;
  duration_ms: number | null;
  reviewed_at: Date;
  received_at: Date;
  undone_at: Date | null;
}

const toReview = (row: ReviewRow) => ({
  id: row.client_review_id,
  language: row.lang,
  word: row.word,
  source: row.source,
  exercise: row.exercise,
  rating: row.rating,
  verdict: row.verdict,
  answer: row.answer_text,
  hinted: row.hinted,
  overridden: row.overridden,
  counted: row.counted,
  studyDay: row.study_day,
  elapsedDays: row.elapsed_days,
  intervalDays: row.interval_days,
  stabilityBefore: row.stability_before,
  difficultyBefore: row.difficulty_before,
  predictedRecall: row.r_predicted,
  turnedSolid: row.turned_solid,
  paused: row.paused,
  seconds: row.duration_ms === null ? null : row.duration_ms / 1000,
  reviewedAt: row.reviewed_at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
});

const toExported = ({ lang, word, algo, paused, due_before, ...state }: CardStateRow) => ({
  language: lang,
  word,
  algo,
  ...toCardState(state),
  dueBefore: due_before,
  paused,
});

function memories(db: Knex, userId: string) {
  const read = (last: CardStateRow | null) => {
    const page = db('review_state')
      .join('words', 'words.id', 'review_state.word_id')
      .where({ 'review_state.user_id': userId })
      .orderBy('word_id')
      .limit(PAGE);
    if (last !== null) page.andWhere('word_id', '>', last.word_id);
    return page.select<CardStateRow[]>('review_state.*', 'words.word');
  };
  return listPieces(pagesOf(PAGE, read, toExported));
}

type InitialStateRow = StateRow & Pick<CardStateRow, 'word_id' | 'lang' | 'word'>;

const toExportedInitialState = ({ lang, word, ...state }: InitialStateRow) => ({
  language: lang,
  word,
  ...toCardState(state),
});

function memorySeeds(db: Knex, userId: string) {
  const read = (last: InitialStateRow | null) => {
    const page = db('memory_seeds')
      .join('words', 'words.id', 'memory_seeds.word_id')
      .where({ 'memory_seeds.user_id': userId })
      .orderBy('word_id')
      .limit(PAGE);
    if (last !== null) page.andWhere('word_id', '>', last.word_id);
    return page.select<InitialStateRow[]>('memory_seeds.*', 'words.word');
  };
  return listPieces(pagesOf(PAGE, read, toExportedInitialState));
}

function reviews(db: Knex, userId: string) {
  const read = (last: ReviewRow | null) => {
    const page = db('review_log')
      .join('words', 'words.id', 'review_log.word_id')
      .where({ 'review_log.user_id': userId })
      .orderBy('review_log.id')
      .limit(PAGE);
    if (last !== null) page.andWhere('review_log.id', '>', last.id);
    return page.select<ReviewRow[]>('review_log.*', 'words.word');
  };
  return listPieces(pagesOf(PAGE, read, toReview));
}

/** Exports answers, card states, initial states and study settings. */
export function reviewsExport({ db }: { readonly db: Knex }) {
  return {
    memories: ({ id }: { readonly id: string }): Pieces<AccountExport['memories']> => memories(db, id),
    memorySeeds: ({ id }: { readonly id: string }): Pieces<AccountExport['memorySeeds']> => memorySeeds(db, id),
    reviews: ({ id }: { readonly id: string }): Pieces<AccountExport['reviews']> => reviews(db, id),
    learningSettings: ({ id }: { readonly id: string }): Pieces<AccountExport['learningSettings']> =>
      wholePiece(findLearningSettings(db, id)),
    studySettings: ({ id }: { readonly id: string }): Pieces<AccountExport['studySettings']> =>
      wholePiece(exportLanguageSettings(db, id)),
  };
}
