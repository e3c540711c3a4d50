import type { LanguageCode, ReviewAnswer, Schedule, UndoneReview, Word } from '@wordreel/shared';
import { answerWord, becomesLeech, isSolid, RATING, SOLID_RECALL, type CardState } from '@wordreel/learning';
import type { ApiAnswer } from '#store/network/call-api.ts';
import type { Command, CommandArgs } from '#store/words/command.ts';
import { fail } from './guest-error.ts';
import { doneOn, guestDay, guestReviewParameters, model } from './guest-study.ts';
import { type GuestReview, type Studied, readStudied, writeStudied } from './guest-log.ts';
import { readGuestLanguage } from './guest-store.ts';

/** Carries out a guest's study command on this device, with the same responses and error codes as the server. */
export function guestStudyCommand({ kind, args }: Command<'review' | 'undoReview' | 'pauseWord'>): ApiAnswer {
  if (kind === 'review') return found(submitGuestReview(args));
  if (kind === 'pauseWord') return found(pauseWord(args.language, args.word.word, args.paused) ? {} : null);
  const undone = undoGuestReview(args.language, args.clientReviewId);
  return undone === null ? fail('conflict') : { data: undone };
}

const found = (data: unknown): ApiAnswer => (data === null ? fail('word_not_found') : { data });

/** Applies an answer; a repeated answer counts only once. Returns null if the word is not in the list. */
export function submitGuestReview({ review }: CommandArgs['review']): ReviewAnswer | null {
  const { language, clientReviewId } = review;
  const word = readGuestLanguage(language)?.learnedWords.find((kept) => kept.word === review.word);
  if (word === undefined) return null;
  const studied = readStudied(language);
  const repeated = studied.log.find(({ id }) => id === clientReviewId);
  if (repeated !== undefined) return reviewAnswer(repeated, studied, { turnedSolid: false, paused: false });
  const { entry, memory, isLeech } = answered(review, word, studied);
  const now: Studied = {
    ...studied,
    memories: memory === null ? studied.memories : { ...studied.memories, [word.word]: memory },
    log: [...studied.log, entry],
  };
  writeStudied(language, now, guestDay(new Date()));
  const before = studied.memories[word.word];
  const turnedSolid =
    entry.intervalDays !== null && memory?.solidUntil !== undefined && (before?.solidUntil ?? -1) < entry.day;
  return reviewAnswer(entry, now, { turnedSolid, paused: isLeech });
}

function answered(review: CommandArgs['review']['review'], word: Word, studied: Studied) {
  const before = studied.memories[word.word] ?? null;
  const day = guestDay(new Date(review.reviewedAt));
  const rating = review.isPractice ? null : review.rating;
  const { counted, memory } = answerWord(before, { day, rating }, guestReviewParameters(studied, word));
  const isLeech = counted?.rating === RATING.again && memory !== null && becomesLeech(memory.lapses);
  const entry: GuestReview = {
    id: review.clientReviewId,
    word: word.word,
    rating: review.rating,
    at: review.reviewedAt,
    zone: review.zone,
    day,
    isPractice: review.isPractice,
    durationMs: review.durationMs ?? null,
    intervalDays: counted?.intervalDays ?? null,
    isNew: before === null,
    ...(counted !== null && { before }),
  };
  return { entry, memory: counted === null || memory === null ? null : toSchedule(memory, isLeech), isLeech };
}

function toSchedule({ stability, difficulty, lastDay, dueDay, reps, lapses }: CardState, paused: boolean): Schedule {
  const solidDays = Math.floor(model.daysUntil({ stability, difficulty }, SOLID_RECALL));
  return {
    stability,
    difficulty,
    lastDay,
    dueDay,
    reps,
    lapses,
    ...(isSolid(stability, 1) && { solidUntil: lastDay + solidDays }),
    ...(paused && { paused: true as const }),
  };
}

function reviewAnswer(
  { id, word, day, intervalDays }: GuestReview,
  studied: Studied,
  facts: Pick<ReviewAnswer, 'turnedSolid' | 'paused'>,
): ReviewAnswer {
  return {
    clientReviewId: id,
    counted: intervalDays !== null,
    studyDay: day,
    dueDay: intervalDays === null ? null : day + intervalDays,
    intervalDays,
    schedule: studied.memories[word] ?? null,
    done: doneOn(studied, day),
    ...facts,
  };
}

/** Undoes an answer that counted today. Returns null if there is none with this id. */
export function undoGuestReview(language: LanguageCode, clientReviewId: string): UndoneReview | null {
  const studied = readStudied(language);
  const today = guestDay(new Date());
  const entry = studied.log.find(({ id }) => id === clientReviewId);
  if (entry === undefined || entry.day !== today || entry.before === undefined) return null;
  const { [entry.word]: _now, ...others } = studied.memories;
  const memories = entry.before === null ? others : { ...others, [entry.word]: entry.before };
  writeStudied(language, { ...studied, memories, log: studied.log.filter((one) => one !== entry) }, today);
  return { clientReviewId, word: entry.word };
}

/** @returns whether the word has a card state that can be paused */
function pauseWord(language: LanguageCode, word: string, paused: boolean): boolean {
  const studied = readStudied(language);
  const memory = studied.memories[word];
  if (memory === undefined) return false;
  const { paused: _before, ...awake } = memory;
  const now: Schedule = paused ? { ...awake, paused } : awake;
  writeStudied(language, { ...studied, memories: { ...studied.memories, [word]: now } }, guestDay(new Date()));
  return true;
}
