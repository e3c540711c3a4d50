import type { Knex } from 'knex';
import { exportRows, type Exports } from '#db/export-rows';
import type { StoredAnswer, StoredItem } from './sessions/stored-session.ts';

/** Sessions to read and write at once; each takes a few kilobytes. */
const SESSIONS = 20;

interface Session {
  readonly items: readonly StoredItem[];
  readonly answers: readonly StoredAnswer[];
}

const toSession = ({ items, answers, ...session }: Session) => ({
  ...session,
  exercises: items.map(({ item, word, isHinted }) => ({
    exercise: item.type,
    word: word.word,
    isHinted: isHinted === true,
  })),
  answers: answers.map(({ verdict, answerText, answeredAt }) => ({
    item: verdict.index,
    result: verdict.result,
    answer: answerText,
    rating: verdict.rating,
    answeredAt,
  })),
});

export function exercisesExport({ db }: { readonly db: Knex }): Exports<'exerciseSessions' | 'wordReports'> {
  return {
    exerciseSessions: ({ id }) =>
      exportRows(db('exercise_sessions').where({ user_id: id }), {
        key: ['id'],
        columns: {
          language: 'lang',
          kind: 'kind',
          startedAt: 'created_at',
          left: 'left',
          items: 'items',
          answers: 'answers',
          withheld: 'withheld',
        },
        toItem: toSession,
        size: SESSIONS,
      }),
    wordReports: ({ id }) =>
      exportRows(db('word_reports').where({ user_id: id }), {
        key: ['id'],
        columns: {
          language: 'lang',
          word: 'word',
          exercise: 'exercise',
          what: 'what',
          note: 'note',
          translation: 'translation',
          sentence: 'sentence',
          answer: 'answer_text',
          reportedAt: 'created_at',
        },
      }),
  };
}
