import { RETENTION, ROLLOVER_HOUR } from '@wordreel/learning';
import type { Knex } from 'knex';

/** What a learner has set for all languages, as far as days and goals go by it. */
export interface LearnerRules {
  readonly rolloverHour: number;
  readonly retention: number;
  readonly hidesGoals: boolean;
}

interface Row {
  rollover_hour: number;
  retention: number;
  hides_goals: boolean;
}

/** The settings of a learner; the usual ones of whoever has set nothing. */
export async function rulesOf(db: Knex, userId: string): Promise<LearnerRules> {
  const row = await db('learning_settings')
    .where({ user_id: userId })
    .first<Row | undefined>('rollover_hour', 'retention', 'hides_goals');
  return {
    rolloverHour: row?.rollover_hour ?? ROLLOVER_HOUR,
    retention: row?.retention ?? RETENTION.usual,
    hidesGoals: row?.hides_goals ?? false,
  };
}
