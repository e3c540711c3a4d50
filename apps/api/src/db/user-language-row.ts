import type { LevelCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

/** Returns the learner's own level and word count in a language; null and 0 if the language wasn't started. */
export async function findLevelAndCount(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<{ level: LevelCode | null; wordCount: number }> {
  const row = await db('user_languages')
    .where({ user_id: userId, lang: language })
    .first<{ level: LevelCode | null; wordCount: number } | undefined>({
      level: 'manual_level',
      wordCount: 'word_count',
    });
  return row ?? { level: null, wordCount: 0 };
}
