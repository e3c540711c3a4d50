import type { TutorScenario } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

export type SceneProgress = NonNullable<TutorScenario['progress']>;

/** Returns the learner's progress in each scripted scene that they have played. */
export async function sceneProgress(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<ReadonlyMap<string, SceneProgress>> {
  const { rows } = await db.raw<{ rows: (SceneProgress & { scenario: string })[] }>(
    `with played as (
      select id, scenario, finished_at, last_at, (
        select count(*) from jsonb_array_elements(goals) g where (g->>'isDone')::boolean
      )::int as done
      from tutor_conversations
      where user_id = :userId and lang = :language and mode = 'practice' and kind = 'scenario'
        and practice is not null
    )
    select scenario, max(done) as "goalsDone",
      (array_agg(id order by last_at desc) filter (where finished_at is null))[1] as conversation
    from played group by scenario`,
    { userId, language },
  );
  return new Map(rows.map(({ scenario, ...progress }) => [scenario, progress]));
}
