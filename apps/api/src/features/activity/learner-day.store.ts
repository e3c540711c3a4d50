import { RETENTION, ROLLOVER_HOUR } from '@wordreel/learning';
import type { Knex } from 'knex';

/** The settings for all languages that days and goals depend on. */
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

/** Returns a learner's settings, or the defaults if they have set none. */
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
