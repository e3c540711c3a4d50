import { isLanguageCode, isLevelCode, type LanguageExport, type ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';

interface WordRow {
  lang: string;
  word: string;
  translation: string | null;
  priority: ReviewPriority;
  video_id: string | null;
}

/** Every language of a learner with its words, in the order in which they were saved. */
export async function exportLanguages(db: Knex, userId: string): Promise<LanguageExport[]> {
  const levels = await db('user_languages')
    .where({ user_id: userId })
    .select<{ lang: string; manual_level: string | null }[]>('lang', 'manual_level');
  const words = await db('words')
    .where({ user_id: userId, deleted_at: null })
    .orderBy('id')
    .select<WordRow[]>('lang', 'word', 'translation', 'priority', 'video_id');
  const codes = [...new Set([...levels, ...words].map(({ lang }) => lang))].filter(isLanguageCode).toSorted();
  return codes.map((code) => {
    const level = levels.find(({ lang }) => lang === code)?.manual_level;
    return {
      code,
      level: level !== null && level !== undefined && isLevelCode(level) ? level : 'beginner',
      words: words
        .filter(({ lang }) => lang === code)
        .map(({ word, translation, priority, video_id }) => ({
          word,
          translation,
          reviewPriority: priority,
          videoId: video_id,
        })),
    };
  });
}
