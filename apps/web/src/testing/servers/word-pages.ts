import type { LanguageAnswer, Word } from '@wordreel/shared';
import { makeWord } from '#testing/words.ts';

/** Returns this many words, `Wort 0` being the oldest. */
export const manyWords = (count: number): Word[] =>
  Array.from({ length: count }, (_, index) => makeWord(`Wort ${index}`));

/**
 * Returns the page of a word list that a query requests, like the API.
 * @param most maximum words per page, whatever the query requests
 */
export function answerPage(
  words: readonly Word[],
  query: URLSearchParams,
  { version = '1', most = 1000 }: { version?: string; most?: number } = {},
): Response {
  const head = { level: 'beginner' as const, wordCount: words.length };
  if (query.size === 0) return Response.json({ ...head, learnedWords: [...words] } satisfies LanguageAnswer);
  const limit = Math.min(most, Number(query.get('limit')));
  const end = Number(query.get('after') ?? words.length);
  const start = Math.max(0, end - limit);
  const learnedWords = words.slice(start, end).toReversed();
  const next = start === 0 ? null : String(start);
  return Response.json({ ...head, learnedWords, next, version } satisfies LanguageAnswer);
}
