import type { LanguageCode } from '@wordreel/shared';
import type { AskableWord } from './asked.ts';
import type { BuildDeps } from './gather.service.ts';

const toMs = (sec: number | null): number | null => (sec === null ? null : Math.round(sec * 1000));

/**
 * Returns words with their current lines, as in study: each word's own line, and after some answers other lines that
 * contain it, in rotation.
 */
export async function inLinesInTurn(
  { reviews }: Pick<BuildDeps, 'reviews'>,
  { userId, language }: { readonly userId: string; readonly language: LanguageCode },
  words: readonly AskableWord[],
): Promise<AskableWord[]> {
  const asked = words.map(({ id, word, lemma, lemmaId, memory, videoId, sentence, form, startMs, endMs }) => ({
    id,
    lemmaId,
    reps: memory?.reps ?? 0,
    word: {
      word,
      videoId,
      ...(lemma !== null && { lemma }),
      ...(sentence !== null && { sentence }),
      ...(form !== null && { form }),
      ...(startMs !== null && { startSec: startMs / 1000 }),
      ...(endMs !== null && { endSec: endMs / 1000 }),
    },
  }));
  const lines = await reviews.linesOf({ userId, language }, asked);
  return words.map((word, i) => {
    const line = lines[i] ?? null;
    if (line === null || line.video === null || line.sentence === word.sentence) return word;
    const { sentence, form, startSec, endSec, video } = line;
    return { ...word, sentence, form, startMs: toMs(startSec), endMs: toMs(endSec), videoId: video.id };
  });
}
