import type { Deps } from '#deps';
import { exportRows, type Exports } from '#db/export-rows';
import { LOG_COLUMNS } from '#features/reviews/log/log-review.store';
import { exportLanguageSettings, findLearningSettings } from '#features/reviews/settings/settings.store';
import { wholePiece } from '#lib/json-pieces';

const STATE = {
  stability: 'stability',
  difficulty: 'difficulty',
  lastDay: 'last_day',
  dueDay: 'due_day',
  reps: 'reps',
  lapses: 'lapses',
};

const REVIEW = {
  ...Object.fromEntries(Object.entries(LOG_COLUMNS).map(([name, column]) => [name, `r.${column}`])),
  word: 'w.word',
  durationMs: 'r.duration_ms',
};

const toReview = ({ durationMs, ...review }: { readonly durationMs: number | null }) => ({
  ...review,
  seconds: durationMs === null ? null : durationMs / 1000,
});

export function reviewsExport({
  db,
}: Pick<Deps, 'db'>): Exports<'memories' | 'memorySeeds' | 'reviews' | 'learningSettings' | 'studySettings'> {
  const rowsOf = (table: string, id: string) =>
    db(`${table} as r`).join('words as w', { 'w.user_id': 'r.user_id', 'w.id': 'r.word_id' }).where('r.user_id', id);
  return {
    memories: ({ id }) =>
      exportRows(rowsOf('review_state', id), {
        key: ['r.word_id'],
        columns: {
          language: 'r.lang',
          word: 'w.word',
          algo: 'algo',
          ...STATE,
          dueBefore: 'due_before',
          paused: 'paused',
        },
      }),
    memorySeeds: ({ id }) =>
      exportRows(rowsOf('memory_seeds', id), {
        key: ['r.word_id'],
        columns: { language: 'r.lang', word: 'w.word', ...STATE },
      }),
    reviews: ({ id }) => exportRows(rowsOf('review_log', id), { key: ['r.id'], columns: REVIEW, toItem: toReview }),
    learningSettings: ({ id }) => wholePiece(findLearningSettings(db, id)),
    studySettings: ({ id }) => wholePiece(exportLanguageSettings(db, id)),
  };
}
