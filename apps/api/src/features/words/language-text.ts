import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LanguageAnswer, ReviewPriority, Word } from '@wordreel/shared';
import { written, type Written } from '#http/route';
import type { FoundLanguage, WordColumns } from './languages.store.ts';
import { contextOf, type ScheduleOf, type WordRow } from '#db/word-row';

/** Number of words serialized at once, which takes about a millisecond. */
const SLICE = 1000;

const TIME = '2026-01-31T12:30:00.000Z'.length;

function scheduleFields(text: string, scheduleOf: ScheduleOf): Partial<Word> {
  if (text === '') return {};
  const [stability = 0, difficulty = 0, lastDay = 0, dueDay = 0, reps = 0, lapses = 0, paused] = text
    .split(',')
    .map(Number);
  return { schedule: scheduleOf({ stability, difficulty, lastDay, dueDay, reps, lapses }, paused === 1) };
}

function wordAt(columns: WordColumns, i: number, scheduleOf: ScheduleOf): Word {
  const { words, translations, priorities, videoIds, times, lemmas, imports, contexts, memories } = columns;
  const [lemma, context] = [lemmas[i], contexts[i]];
  return {
    word: words[i] ?? '',
    translation: translations[i] || null,
    reviewPriority: Number(priorities[i]) as ReviewPriority,
    videoId: videoIds[i] || null,
    addedAt: times.slice(i * TIME, (i + 1) * TIME),
    ...(lemma && { lemma }),
    ...(context && contextOf(JSON.parse(context) as WordRow)),
    ...(imports[i] === '1' && { imported: true }),
    ...scheduleFields(memories[i] ?? '', scheduleOf),
  };
}

/** Serializes a word list, yielding to the event loop between slices. @param isPage whether to include page fields */
export async function languageText(
  found: FoundLanguage,
  isPage: boolean,
  scheduleOf: ScheduleOf,
): Promise<Written<LanguageAnswer>> {
  const { level, wordCount, columns, next, version } = found;
  const parts: string[] = [];
  for (let start = 0; start < columns.length; start += SLICE) {
    if (start > 0) await nextTurn();
    const length = Math.min(SLICE, columns.length - start);
    const slice = Array.from({ length }, (_, i) => wordAt(columns, start + i, scheduleOf));
    parts.push(JSON.stringify(slice).slice(1, -1));
  }
  const page = isPage ? `,"next":${JSON.stringify(next)},"version":"${version}"` : '';
  return written(`{"level":"${level}","wordCount":${wordCount},"learnedWords":[${parts.join(',')}]${page}}`);
}
