import type { Stars, StudiedWord, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { CARD_STATE_COLUMNS, type CardStateRow, toCardState } from '#db/card-state-row';
import { ASKED } from '#features/reviews/card-states/loads.store';
import type { UserLanguage } from '#lib/user-language';

/** A word that is overdue, or was before a catch-up moved it. Its card state has the due day from before the move. */
export interface OverdueWord extends StudiedWord {
  readonly dueBefore: StudyDay;
  readonly currentDay: StudyDay;
}

interface OverdueRow extends CardStateRow {
  id: string;
  priority: Stars;
  due_before: number | null;
}

/** Returns the words due by a day and not answered on it, judged by their due days before a catch-up. */
export async function overdueWords(
  db: Knex,
  { userId, language }: UserLanguage,
  today: StudyDay,
): Promise<OverdueWord[]> {
  const { rows } = await db.raw<{ rows: OverdueRow[] }>(
    `select w.id, w.priority, ${CARD_STATE_COLUMNS}, s.due_before from ${ASKED}
      and coalesce(s.due_before, s.due_day) <= :today and s.last_day < :today order by w.id`,
    { userId, language, today },
  );
  return rows.map((row) => {
    const dueBefore = row.due_before ?? row.due_day;
    const memory = { ...toCardState(row), dueDay: dueBefore };
    const { id, priority: stars } = row;
    return { id, stars, lemmaKey: '', sentence: null, memory, dueBefore, currentDay: row.due_day };
  });
}

export async function overdueOn(db: Knex, { userId, language }: UserLanguage, today: StudyDay): Promise<number> {
  const sql = `select count(*)::int as n from ${ASKED} and s.due_day < :today and s.last_day < :today`;
  const { rows } = await db.raw<{ rows: [{ n: number }] }>(sql, { userId, language, today });
  return rows[0].n;
}
