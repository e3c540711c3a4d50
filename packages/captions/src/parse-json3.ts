import type { CaptionProblem, RawCaptions, RawCue } from './cue.ts';

/** Assumed duration, in seconds, of a caption that has none. */
const USUAL_DURATION = 3;

/** Maximum time in milliseconds (100 hours). */
const LONGEST = 360_000_000;

/** Reads YouTube's caption JSON (`fmt=json3`); null for other text. Skips events without text, which set up windows. */
export function parseJson3(text: string): RawCaptions | null {
  const events = /^\s{0,99}\{/.test(text) ? eventsOf(text) : null;
  if (events === null) return null;
  const cues: RawCue[] = [];
  const problems: CaptionProblem[] = [];
  for (const [index, event] of events.entries()) {
    const words = wordsOf(event);
    if (words.trim() === '') continue;
    const start = field(event, 'tStartMs');
    if (!isTime(start)) {
      problems.push({ line: 1, message: `Event ${index + 1} has no readable start, so this caption was skipped.` });
      continue;
    }
    const duration = field(event, 'dDurationMs');
    const length = isTime(duration) && duration > 0 ? duration / 1000 : USUAL_DURATION;
    cues.push({ start: start / 1000, end: start / 1000 + length, text: words, line: 1 });
  }
  return { cues, problems };
}

function eventsOf(text: string): unknown[] | null {
  try {
    const events = field(JSON.parse(text), 'events');
    return Array.isArray(events) ? events : null;
  } catch {
    return null;
  }
}

function field(x: unknown, name: string): unknown {
  return typeof x === 'object' && x !== null ? (x as Record<string, unknown>)[name] : undefined;
}

function isTime(x: unknown): x is number {
  return typeof x === 'number' && x >= 0 && x <= LONGEST;
}

/** Returns an event's text. It is plain, so whatever looks like a tag, an entity or SubStation braces is escaped. */
function wordsOf(event: unknown): string {
  const segments = field(event, 'segs');
  if (!Array.isArray(segments)) return '';
  return segments
    .map((segment) => field(segment, 'utf8'))
    .filter((part) => typeof part === 'string')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;');
}
