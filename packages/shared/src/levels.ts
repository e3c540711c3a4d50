import { type LevelCode, REQUIRED_WORDS, levelIndex } from './level-progress.ts';

/** One of the twelve CEFR sub-levels. `color` is a CSS hex value: A green, B blue, C orange; .2 is a shade darker. */
export interface Level {
  readonly code: LevelCode;
  readonly displayName: string;
  /** The friendly name, for example `Upper-Intermediate.1`. */
  readonly americanName: string;
  readonly requiredWords: number;
  /** 1 for A1.1 up to 12 for C2.2. */
  readonly numericValue: number;
  readonly description: string;
  readonly color: string;
}

/** In a separate file from the progress data, because it is needed only where a level is chosen. */
const TABLE = [
  ['A1.1', 'Newbie.1', 'First words and set phrases', '#1A7A42'],
  ['A1.2', 'Newbie.2', 'Simple sentences about yourself', '#12602F'],
  ['A2.1', 'Elementary.1', 'Everyday errands and short exchanges', '#1A7A42'],
  ['A2.2', 'Elementary.2', 'Routine situations and simple stories', '#12602F'],
  ['B1.1', 'Intermediate.1', 'Travel, work, and plans in plain language', '#2563C9'],
  ['B1.2', 'Intermediate.2', 'Opinions, reasons, and longer stories', '#1B4B9E'],
  ['B2.1', 'Upper-Intermediate.1', 'Clear talk on most topics', '#2563C9'],
  ['B2.2', 'Upper-Intermediate.2', 'Arguments, news, and films with effort', '#1B4B9E'],
  ['C1.1', 'Advanced.1', 'Long, demanding texts and fast speech', '#A9520C'],
  ['C1.2', 'Advanced.2', 'Nuance, irony, and specialist topics', '#843E06'],
  ['C2.1', 'Native.1', 'Nearly everything, with ease', '#A9520C'],
  ['C2.2', 'Native.2', 'Everything an educated native reads and hears', '#843E06'],
] as const;

/** The twelve levels, lowest first. */
export const LEVELS: readonly Level[] = TABLE.map(([code, americanName, description, color]) => ({
  code,
  displayName: code,
  americanName,
  requiredWords: REQUIRED_WORDS[code],
  numericValue: levelIndex(code) + 1,
  description,
  color,
}));

export function levelOf(code: LevelCode): Level {
  const level = LEVELS[levelIndex(code)];
  if (level === undefined) throw new RangeError(`no level ${code}`);
  return level;
}
