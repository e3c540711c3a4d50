import type { LanguageCode, StudyItem, StudyMode, StudyQueue } from '@wordreel/shared';

/** Which queue: of a language, in a mode, and of one video's words alone where it is named. */
export interface QueueName {
  readonly language: LanguageCode;
  readonly mode: StudyMode;
  readonly video?: string | undefined;
}

const MODES: readonly StudyMode[] = ['all', 'review', 'new', 'practice'];

/** A name as one text, by which the queue is cached. */
export function queueKey({ language, mode, video }: QueueName): string {
  return video === undefined ? `${language} ${mode}` : `${language} ${mode} ${video}`;
}

export function queueName(key: string): QueueName {
  const [language, mode, ...video] = key.split(' ');
  const name = { language: language as LanguageCode, mode: (mode ?? 'all') as StudyMode };
  return video.length === 0 ? name : { ...name, video: video.join(' ') };
}

/** The queues that a word can be in. @param own one in which it certainly is */
export function queuesOf(language: LanguageCode, videoId: string | null, own: string): string[] {
  const ofVideo = videoId === null ? [] : [queueKey({ language, mode: 'all', video: videoId })];
  return [...new Set([...MODES.map((mode) => queueKey({ language, mode })), ...ofVideo, own])];
}

const MS_PER_DAY = 86_400_000;

/** The learner's day at a moment, by what a queue says of its own: another one begins while a page is open. @param at ms since 1970 */
export function dayAt({ day, dayEndsAt }: Pick<StudyQueue, 'day' | 'dayEndsAt'>, at: number): number {
  const beyond = at - Date.parse(dayEndsAt);
  return beyond >= 0 ? day + 1 + Math.floor(beyond / MS_PER_DAY) : day;
}

/** A queue once a word of it is answered, and that counts. Of a word that is not in it, only the day's count changes. */
export function withoutItem(queue: StudyQueue, word: string, { isNew }: { isNew: boolean }): StudyQueue {
  const isDue = !isNew && queue.items.some((item) => item.word.word === word);
  return {
    ...moved(queue, isNew, 1),
    due: Math.max(0, queue.due - Number(isDue)),
    forecast: queue.forecast.map((words, ahead) => (ahead === 0 && isDue ? Math.max(0, words - 1) : words)),
    items: queue.items.filter((item) => item.word.word !== word),
  };
}

/** A queue once an answer is taken back: its word comes first. */
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

/** Moves answers of a day from what is left to what is done. */
function moved(queue: StudyQueue, isNew: boolean, by: number): StudyQueue {
  const kind = isNew ? 'newWords' : 'reviews';
  return {
    ...queue,
    done: { ...queue.done, [kind]: Math.max(0, queue.done[kind] + by) },
    left: { ...queue.left, [kind]: Math.max(0, queue.left[kind] - by) },
  };
}
