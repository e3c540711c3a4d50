import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReviewPriority, Word } from '@wordreel/shared';
import type { FoundLanguage, WordColumns } from './languages.store.ts';

/** Words that are written in one go: a millisecond's work. */
const SLICE = 1000;

function wordAt({ words, translations, priorities, videoIds }: WordColumns, i: number): Word {
  return {
    word: words[i] ?? '',
    translation: translations[i] || null,
    reviewPriority: Number(priorities[i]) as ReviewPriority,
    videoId: videoIds[i] || null,
  };
}

/** Writes a language as JSON; other requests have their turns while a long list is written. */
export async function languageText({ level, wordCount, columns }: FoundLanguage): Promise<string> {
  const parts: string[] = [];
  for (let start = 0; start < wordCount; start += SLICE) {
    // oxlint-disable-next-line no-await-in-loop
    if (start > 0) await nextTurn();
    const length = Math.min(SLICE, wordCount - start);
    const slice = Array.from({ length }, (_, i) => wordAt(columns, start + i));
    parts.push(JSON.stringify(slice).slice(1, -1));
  }
  return `{"level":"${level}","wordCount":${wordCount},"learnedWords":[${parts.join(',')}]}`;
}
