import type { LanguageCode, StudyItem, StudyMode, StudyQueue } from '@wordreel/shared';

/** Identifies a queue by a language, a mode and optionally a video, to study only the words saved from it. */
export interface QueueName {
  readonly language: LanguageCode;
  readonly mode: StudyMode;
  readonly video?: string | undefined;
}

const MODES: readonly StudyMode[] = ['all', 'review', 'new', 'practice'];

export function queueKey({ language, mode, video }: QueueName): string {
  return video === undefined ? `${language} ${mode}` : `${language} ${mode} ${video}`;
}

export function queueName(key: string): QueueName {
  const [language, mode, ...video] = key.split(' ');
  const name = { language: language as LanguageCode, mode: (mode ?? 'all') as StudyMode };
  return video.length === 0 ? name : { ...name, video: video.join(' ') };
}

/** Returns the keys of the queues that may contain a word, including `own`, which does. */
export function queuesOf(language: LanguageCode, videoId: string | null, own: string): string[] {
  const ofVideo = videoId === null ? [] : [queueKey({ language, mode: 'all', video: videoId })];
  return [...new Set([...MODES.map((mode) => queueKey({ language, mode })), ...ofVideo, own])];
}

const MS_PER_DAY = 86_400_000;

/** Returns the study day at a time in milliseconds since 1970. A queue's day may end while the page is open. */
export function dayAt({ day, dayEndsAt }: Pick<StudyQueue, 'day' | 'dayEndsAt'>, at: number): number {
  const beyond = at - Date.parse(dayEndsAt);
  return beyond >= 0 ? day + 1 + Math.floor(beyond / MS_PER_DAY) : day;
}

/** Returns a queue after an answer that counts. If the word is not in the queue, only the day's totals change. */
export function withoutItem(queue: StudyQueue, word: string, { isNew }: { isNew: boolean }): StudyQueue {
  const isDue = !isNew && queue.items.some((item) => item.word.word === word);
  return {
    ...moved(queue, isNew, 1),
    due: Math.max(0, queue.due - Number(isDue)),
    forecast: queue.forecast.map((words, ahead) => (ahead === 0 && isDue ? Math.max(0, words - 1) : words)),
    items: queue.items.filter((item) => item.word.word !== word),
  };
}

/** Returns a queue after an answer is undone, with that word first. */
export function withItemAgain(queue: StudyQueue, item: StudyItem): StudyQueue {
  const others = queue.items.filter(({ word }) => word.word !== item.word.word);
  const due = Number(!item.isNew);
  return {
    ...moved(queue, item.isNew, -1),
    due: queue.due + due,
    forecast: queue.forecast.map((words, ahead) => (ahead === 0 ? words + due : words)),
    items: [item, ...others],
  };
}

/** Moves `by` answers from the day's remaining total to its completed total; a negative `by` moves them back. */
function moved(queue: StudyQueue, isNew: boolean, by: number): StudyQueue {
  const kind = isNew ? 'newWords' : 'reviews';
  return {
    ...queue,
    done: { ...queue.done, [kind]: Math.max(0, queue.done[kind] + by) },
    left: { ...queue.left, [kind]: Math.max(0, queue.left[kind] - by) },
  };
}
