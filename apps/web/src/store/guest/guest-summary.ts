import { BEGINNER, type LanguageCode, type Schedule, type StudySummary, type Word } from '@wordreel/shared';
import { guestDay } from './guest-study.ts';
import { readStudied } from './guest-log.ts';
import { readGuestLanguage } from './guest-store.ts';

const isSolidOn = (schedule: Schedule | null | undefined, day: number): boolean =>
  schedule?.paused !== true && (schedule?.solidUntil ?? -1) >= day;

/** Returns the summary that the server would send, from this device's data. A video's words are those saved from it. */
export function guestSummary(language: LanguageCode, at: Date): StudySummary {
  const data = readGuestLanguage(language);
  const words = data?.learnedWords ?? [];
  const { memories, log } = readStudied(language);
  const day = guestDay(at);
  const isSolid = (word: string) => isSolidOn(memories[word], day);
  const ofToday = log.filter((review) => review.day === day);
  const moved = ofToday.filter(({ before, word }) => before !== undefined && isSolidOn(before, day) !== isSolid(word));
  const answered = new Set(ofToday.map(({ word }) => word));
  return {
    day,
    level: data?.level ?? BEGINNER,
    wordCount: words.length,
    added: words.filter(({ addedAt }) => addedAt !== undefined && guestDay(new Date(addedAt)) === day).length,
    solid: words.filter(({ word }) => isSolid(word)).length,
    turnedSolid: moved.flatMap(({ word }) => (isSolid(word) ? [word] : [])),
    lostSolid: moved.flatMap(({ word }) => (isSolid(word) ? [] : [word])),
    videos: videosOf(words.filter(({ word }) => answered.has(word))),
  };
}

/** Counts the words saved from each video. Videos with the most words come first. */
function videosOf(words: readonly Word[]): StudySummary['videos'] {
  const counts = new Map<string, number>();
  for (const { videoId } of words) if (videoId !== null) counts.set(videoId, (counts.get(videoId) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, words: count }))
    .toSorted((a, b) => b.words - a.words || (a.id < b.id ? -1 : 1));
}
