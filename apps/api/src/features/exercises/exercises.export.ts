import type { AccountExport, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { listPieces, pagesOf, type Pieces } from '#lib/json-pieces';
import type { StoredAnswer, StoredItem } from './sessions/stored-session.ts';

/** Rows to read and write at once. A session takes some kilobytes. */
const PAGE = 20;

interface SessionRow {
  id: string;
  lang: LanguageCode;
  kind: string;
  items: StoredItem[];
  answers: StoredAnswer[];
  withheld: { type: string; reason: string }[];
  left: number;
  created_at: Date;
}

interface ReportRow {
  id: string;
  lang: LanguageCode;
  word: string;
  exercise: string;
  what: string;
  note: string | null;
  translation: string | null;
  sentence: string | null;
  answer_text: string | null;
  created_at: Date;
}

const toSession = ({ lang, kind, items, answers, withheld, left, created_at }: SessionRow) => ({
  language: lang,
  kind,
  startedAt: created_at.toISOString(),
  left,
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
  withheld,
});

const toReport = ({ lang, answer_text, created_at, id: _id, ...report }: ReportRow) => ({
  language: lang,
  word: report.word,
  exercise: report.exercise,
  what: report.what,
  note: report.note,
  translation: report.translation,
  sentence: report.sentence,
  answer: answer_text,
  reportedAt: created_at.toISOString(),
});

function sessions(db: Knex, userId: string) {
  const read = (last: SessionRow | null) => {
    const page = db('exercise_sessions').where({ user_id: userId }).orderBy('id').limit(PAGE);
    if (last !== null) page.andWhere('id', '>', last.id);
    return page.select<SessionRow[]>('*');
  };
  return listPieces(pagesOf(PAGE, read, toSession));
}

function reports(db: Knex, userId: string) {
  const read = (last: ReportRow | null) => {
    const page = db('word_reports').where({ user_id: userId }).orderBy('id').limit(PAGE);
    if (last !== null) page.andWhere('id', '>', last.id);
    return page.select<ReportRow[]>('*');
  };
  return listPieces(pagesOf(PAGE, read, toReport));
}

/** Exports the sessions of the last days, and reports. */
export function exercisesExport({ db }: { readonly db: Knex }) {
  return {
    exerciseSessions: ({ id }: { readonly id: string }): Pieces<AccountExport['exerciseSessions']> => sessions(db, id),
    wordReports: ({ id }: { readonly id: string }): Pieces<AccountExport['wordReports']> => reports(db, id),
  };
}
