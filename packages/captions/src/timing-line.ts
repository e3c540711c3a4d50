import { withoutInvisible } from '@wordreel/text';

/** Maximum time in seconds (100 hours). Anything beyond is treated as a mistake. */
export const LONGEST = 360_000;

/** A caption's start and end in seconds, and the rest of the line: settings or words. */
export interface TimingLine {
  readonly start: number;
  readonly end: number;
  readonly rest: string;
}

/** Matches `1:02:03,5`, allowing for the spaces, separators and long fractions that some programs write. */
const TIME = String.raw`(?:(\d{1,3})\s?:\s?)?(\d{1,3})\s?:\s?(\d{1,2})(?:\s?[.,;:]\s?(\d{1,40})(?:[.,]\d{1,40})?|[.,])?`;
const ARROW = String.raw`\s*(?:(?:[-‐-―−=]\s?){1,4}(?:>|&gt;)+|[→⇒⟶➔])\s*`;
const WITH_ARROW = new RegExp(String.raw`^\s*(?:\d{1,6}[.)]?\s+)?[[(]?${TIME}${ARROW}${TIME}[\])]?(?:\s+(.*))?$`);
/** Matches times without an arrow, as in SBV. They count only if both have fractions. */
const WITHOUT_ARROW = new RegExp(String.raw`^\s*${TIME}\s*(?:[-–—,;/\t ]|--)\s*${TIME}\s*$`);

/** Reads a line such as `00:01:02.500 --> 00:01:04,000 align:start`; null if it is not meant to have times. */
export function parseTimingLine(line: string): TimingLine | 'unreadable' | null {
  if (!MAY_HAVE_TIMES.test(line)) return null;
  const plain = line.length > LONGEST_TIMES ? line : withoutInvisible(withPlainDigits(line).normalize('NFKC'));
  const times = readTimes(plain);
  return times ?? (isMeantAsTimes(plain) ? 'unreadable' : null);
}

/** Maximum length of a line with times and settings. Longer lines are not normalized. */
const LONGEST_TIMES = 300;
const MAY_HAVE_TIMES = /[\d０-９٠-٩۰-۹०-९]\s?[:：]|:\s?[\d０-９]/;

/** Arabic, Persian and Hindi digits, which programs that translate a file also use in its times. */
const OTHER_DIGITS = /[٠-٩۰-۹०-९٫،]/g;
const SCRIPTS_OF_DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९'];
const PLAIN_DIGITS = new Map([
  ...SCRIPTS_OF_DIGITS.flatMap((digits) => [...digits].map((digit, value) => [digit, String(value)] as const)),
  ['٫', ','],
  ['،', ','],
]);

export const withPlainDigits = (text: string): string =>
  text.replaceAll(OTHER_DIGITS, (digit) => PLAIN_DIGITS.get(digit) ?? digit);

function readTimes(line: string): TimingLine | null {
  const [, ...groups] = WITH_ARROW.exec(line) ?? [];
  if (groups.length > 0) return timesOf(groups, groups[8] ?? '');
  const [, ...bare] = WITHOUT_ARROW.exec(line) ?? [];
  const hasFractions = bare[3] !== undefined && bare[7] !== undefined;
  return hasFractions ? timesOf(bare, '') : null;
}

function timesOf(groups: readonly (string | undefined)[], rest: string): TimingLine | null {
  const start = secondsOf(groups.slice(0, 4));
  const end = secondsOf(groups.slice(4, 8));
  return start === null || end === null ? null : { start, end, rest };
}

/** Returns a time in seconds; null if it is out of range. Without hours, minutes may exceed 59. */
function secondsOf([hours, minutes = '0', seconds = '0', decimals = '0']: readonly (string | undefined)[]):
  | number
  | null {
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null;
  const time = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${decimals}`);
  return time > LONGEST ? null : Math.round(time * 1000) / 1000;
}

const ANY_ARROW = new RegExp(ARROW);
/** Matches text that can only be a time, because it has hours or three decimals. */
const PLAIN_TIME = /^-?(?:\d{1,3}:\d{1,2}:\d{1,2}(?!\d)|\d{1,3}:\d{1,2}[.,]\d{3}(?!\d))/;
const ONLY_DIGITS = /^[\s\d:.,;-]+$/;
/** Matches a time with a fraction, which a countdown shown as text does not have. */
const HAS_FRACTION = /\d:\d{2}[.,;]\s?\d{3}(?!\d)/;
/** Matches placeholders that programs write for a missing time. */
const NO_TIME = /^(?:$|nan\b|undefined|null|none|\S*:)/i;

/** Whether a line was meant as times: `NaN:NaN --> 00:00:04,000`, but not `Um 8:30 --> nach Hause`. */
function isMeantAsTimes(line: string): boolean {
  const arrow = ANY_ARROW.exec(line.slice(0, LONGEST_TIMES));
  if (arrow === null) return ONLY_DIGITS.test(line) && HAS_FRACTION.test(line);
  const before = line.slice(0, arrow.index).trim();
  const after = line.slice(arrow.index + arrow[0].length).trim();
  if (before.includes(':') && ONLY_DIGITS.test(before)) return true;
  if (PLAIN_TIME.test(before)) return !/\p{L}{2}/u.test(before);
  return PLAIN_TIME.test(after) && NO_TIME.test(before);
}

/** Formats seconds as `1:02:03.500`, for messages about problems. */
export function showTime(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const hours = Math.floor(total / 3_600_000);
  const clock = new Date(total).toISOString().slice(14, 23);
  return hours === 0 ? clock.replace(/^0/, '') : `${hours}:${clock}`;
}
