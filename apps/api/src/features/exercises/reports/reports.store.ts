import type { LanguageCode, ReportBody } from '@wordreel/shared';
import type { Knex } from 'knex';

// The one file that writes `word_reports`.

/** What somebody says of an exercise. */
export interface NewReport {
  readonly userId: string;
  /** Made by the client: sent twice, it is one report. */
  readonly clientId: string;
  readonly language: LanguageCode;
  readonly word: string;
  readonly exercise: string;
  readonly what: ReportBody['what'];
  readonly note: string | null;
  readonly translation: string | null;
  readonly sentence: string | null;
  readonly answerText: string | null;
}

/** Keeps a report. @returns false where it is there already */
export async function addReport(db: Knex, report: NewReport, now: number): Promise<boolean> {
  const added = await db('word_reports')
    .insert({
      user_id: report.userId,
      client_id: report.clientId,
      lang: report.language,
      word: report.word,
      exercise: report.exercise,
      what: report.what,
      note: report.note,
      translation: report.translation,
      sentence: report.sentence,
      answer_text: report.answerText,
      created_at: new Date(now),
    })
    .onConflict(['user_id', 'client_id'])
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** Whether a learner's report of that id is there. */
export async function hasReport(db: Knex, userId: string, clientId: string): Promise<boolean> {
  return (await db('word_reports').where({ user_id: userId, client_id: clientId }).first('id')) !== undefined;
}

/** A report as the operator reads it: not whose it is. */
export interface ListedReport {
  readonly language: LanguageCode;
  readonly word: string;
  readonly exercise: string;
  readonly what: string;
  readonly note: string | null;
  readonly translation: string | null;
  readonly sentence: string | null;
  readonly answerText: string | null;
  readonly createdAt: Date;
}

/** The newest reports. @param language null for all */
export async function listReports(db: Knex, language: LanguageCode | null, most: number): Promise<ListedReport[]> {
  const query = db('word_reports').orderBy('id', 'desc').limit(most);
  if (language !== null) query.where({ lang: language });
  return query.select<ListedReport[]>('word', 'exercise', 'what', 'note', 'translation', 'sentence', {
    language: 'lang',
    answerText: 'answer_text',
    createdAt: 'created_at',
  });
}
