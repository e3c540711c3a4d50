import { type LanguageCode, LANGUAGE_CODES, type LanguageSettings, type Schedule } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { storedValues } from '#lib/storage/storage.ts';
import { STUDIED_KEY_PREFIX } from './guest-store.ts';

/** A guest's answer on this device, in the form that the server accepts after sign-up. */
export interface GuestReview {
  readonly id: string;
  readonly word: string;
  readonly rating: 1 | 2 | 3 | 4;
  readonly at: string;
  readonly zone: string;
  readonly day: number;
  readonly isPractice: boolean;
  readonly durationMs: number | null;
  readonly intervalDays: number | null;
  readonly isNew: boolean;
  /** For undo: the card state before an answer that counted today; null if the word had none. */
  readonly before?: Schedule | null;
}

export interface Studied {
  readonly memories: Readonly<Record<string, Schedule>>;
  /** Answers, oldest first. */
  readonly log: readonly GuestReview[];
  readonly settings: Partial<LanguageSettings>;
}

/** Version of the stored shape. Data of any other version is set aside. */
const VERSION = 1;
/** Maximum number of a guest's answers kept for sign-up: enough for several months of reviews. */
const MOST_ANSWERS = 2000;

const NOTHING: Studied = { memories: {}, log: [], settings: {} };

const studiedValue = storedValues<Studied & { version?: typeof VERSION }>(STUDIED_KEY_PREFIX, parse);

export function readStudied(code: LanguageCode): Studied {
  return studiedValue(code).read() ?? NOTHING;
}

/** @param today the current study day; answers from other days can no longer be undone */
export function writeStudied(code: LanguageCode, { log, ...studied }: Studied, today: number): void {
  const kept = log
    .slice(-MOST_ANSWERS)
    .map(({ before, ...review }) => (review.day === today && before !== undefined ? { ...review, before } : review));
  studiedValue(code).write({ version: VERSION, ...studied, log: kept });
}

export function studiedLanguages(): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => readStudied(code).log.length > 0);
}

/** Removes the answers now saved in an account, and the card states of words no longer on this device. */
export function removeReviews(code: LanguageCode, ids: ReadonlySet<string>, isHere: (word: string) => boolean): void {
  const { log, memories, settings } = readStudied(code);
  const left = log.filter(({ id }) => !ids.has(id));
  const remembered = Object.entries(memories).filter(([word]) => isHere(word));
  if (left.length === 0 && remembered.length === 0) studiedValue(code).remove();
  else studiedValue(code).write({ version: VERSION, memories: Object.fromEntries(remembered), log: left, settings });
}

function parse(value: unknown): Studied | undefined {
  if (!isRecord(value)) return undefined;
  const { version, memories, log, settings } = value;
  if (version !== VERSION || !Array.isArray(log) || !isRecord(memories)) return undefined;
  return {
    memories: Object.fromEntries(Object.entries(memories).filter(isMemory)),
    log: log.filter(isReview),
    settings: isRecord(settings) ? settings : {},
  };
}

function isMemory(entry: [string, unknown]): entry is [string, Schedule] {
  const value = entry[1];
  const { stability, difficulty, lastDay, dueDay, reps, lapses } = (value ?? {}) as Partial<Schedule>;
  return [stability, difficulty, lastDay, dueDay, reps, lapses].every((fact) => Number.isFinite(fact));
}

function isReview(value: unknown): value is GuestReview {
  const { id, word, rating, at, zone, day } = (value ?? {}) as Partial<GuestReview>;
  const areTexts = [id, word, at, zone].every((fact) => typeof fact === 'string');
  return areTexts && Number.isInteger(day) && [1, 2, 3, 4].includes(Number(rating));
}
