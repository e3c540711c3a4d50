import { type LanguageCode, LANGUAGE_CODES, type LanguageSettings, type Schedule } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { storedValues } from '#lib/storage.ts';
import { STUDIED_KEY_PREFIX } from './guest-store.ts';

/** A guest's answer on this device, as the server takes it when the guest signs up. */
export interface GuestReview {
  readonly id: string;
  readonly word: string;
  readonly rating: 1 | 2 | 3 | 4;
  readonly at: string;
  readonly zone: string;
  readonly day: number;
  readonly isPractice: boolean;
  readonly durationMs: number | null;
  /** Null where it did not count. */
  readonly intervalDays: number | null;
  readonly isNew: boolean;
  /** Of today's counted answers: the memory before them, null for none, so that they can be taken back. */
  readonly before?: Schedule | null;
}

/** What a guest has studied in a language. */
export interface Studied {
  readonly memories: Readonly<Record<string, Schedule>>;
  /** In the order in which the answers were given. */
  readonly log: readonly GuestReview[];
  readonly settings: Partial<LanguageSettings>;
}

/** The shape of what is stored; another one is put aside. */
const VERSION = 1;
/** So many answers are kept to be taken along: some months of a guest's days. */
const MOST_ANSWERS = 2000;

const NOTHING: Studied = { memories: {}, log: [], settings: {} };

const studiedValue = storedValues<Studied & { version?: typeof VERSION }>(STUDIED_KEY_PREFIX, parse);

export function readStudied(code: LanguageCode): Studied {
  return studiedValue(code).read() ?? NOTHING;
}

/** @param today answers of other days need not be taken back any more */
export function writeStudied(code: LanguageCode, { log, ...studied }: Studied, today: number): void {
  const kept = log
    .slice(-MOST_ANSWERS)
    .map(({ before, ...review }) => (review.day === today && before !== undefined ? { ...review, before } : review));
  studiedValue(code).write({ version: VERSION, ...studied, log: kept });
}

/** The languages in which a guest has answered. */
export function studiedLanguages(): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => readStudied(code).log.length > 0);
}

/** Takes out the answers that are in an account now, and what is remembered of words that are not here any more. */
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
