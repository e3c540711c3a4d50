/** Beyond this many seconds (100 hours) a time is taken for a slip. */
const LONGEST = 360_000;

/**
 * The two times of a line such as `00:01:02.500 --> 00:01:04,000 align:start`, in seconds; 'unreadable' where the line
 * has an arrow between digits but no times; null where it is no such line. Takes what WebVTT and SubRip allow and what
 * tools write besides: no hours, comma or dot, fewer or more decimals, arrows with one dash or with spaces in them.
 */
export function parseTimingLine(line: string): { start: number; end: number } | 'unreadable' | null {
  const arrow = findArrow(line);
  if (arrow === null) return null;
  const before = line.slice(0, arrow.at).trim();
  const after = line.slice(arrow.at + arrow.length).trim();
  const start = parseTime(before);
  const end = parseTime(after.split(/\s/, 1)[0] ?? '');
  if (start !== null && end !== null) return { start, end };
  return before.includes(':') && /^[\d:.,]+$/.test(before) ? 'unreadable' : null;
}

const ARROWS = ['-->', '-- >', '- ->', '\u2014>', '\u2013>', '->'];

function findArrow(line: string): { at: number; length: number } | null {
  for (const arrow of ARROWS) {
    const at = line.indexOf(arrow);
    if (at > 0) return { at, length: arrow.length };
  }
  return null;
}

/** `1:02:03.5` in seconds, or null. Minutes may pass 59 where there are no hours. */
function parseTime(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/.exec(text);
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', decimals = '0'] = match;
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null;
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${decimals}`);
  return time > LONGEST ? null : Math.round(time * 1000) / 1000;
}

/** `1:02:03.500`, for a problem's message. */
export function showTime(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const minutes = Math.floor(total / 60_000) % 60;
  const rest = `${part(Math.floor(total / 1000) % 60, 2)}.${part(total % 1000, 3)}`;
  const hours = Math.floor(total / 3_600_000);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${part(minutes, 2)}:${rest}`;
}

function part(unit: number, width: number): string {
  return String(unit).padStart(width, '0');
}
