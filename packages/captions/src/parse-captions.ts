import { withoutInvisible } from '@wordreel/text';
import { cleanCueText } from './cue-text.ts';
import { MAX_PROBLEMS, toMilliseconds } from './cue.ts';
import type { CaptionFormat, CaptionProblem, ParsedCaptions, RawCaptions, RawCue } from './cue.ts';
import { parseAss } from './parse-ass.ts';
import { parseJson3 } from './parse-json3.ts';
import { parseLrc } from './parse-lrc.ts';
import { parseTimedLines } from './parse-timed-lines.ts';
import { parseTtml } from './parse-ttml.ts';
import { parseTimingLine, showTime } from './timing-line.ts';

/**
 * Reads WebVTT, SubRip, SBV, ASS/SSA, TTML, LRC or json3, whatever the file is called. Never throws; unreadable parts are
 * reported in `problems`. Callers enforce limits.
 */
export function parseCaptions(text: string, hint?: CaptionFormat): ParsedCaptions {
  const { format, raw } = read(withoutMarks(text), hint);
  const problems = [...raw.problems];
  const timed = clean(raw.cues, problems);
  // Captions of the other formats overlap by design: they roll, or stand in several places of the picture.
  const isPlain = format === 'srt' || format === 'vtt';
  const settled = settle(format === 'json3' ? timed : withoutCopies(timed), isPlain ? problems : []);
  const cues = settled.map((cue) => ({ start: cue.start, end: cue.end, text: cue.text }));
  const lines = settled.map(({ line }) => line);
  if (cues.length === 0 && (isPlain || problems.length === 0))
    problems.push({ line: 1, message: 'No captions with times were found in this file.' });
  problems.sort((a, b) => a.line - b.line);
  return { format, cues, lines, problems: shorten(problems) };
}

/** Removes invisible characters, except soft hyphens, which show where words were hyphenated at line ends. */
const withoutMarks = (text: string): string => text.split('\u00AD').map(withoutInvisible).join('\u00AD');

/** Formats that are detected by their content. Each parser returns null for other text. */
const PARSERS: readonly [CaptionFormat, (text: string, lines: readonly string[]) => RawCaptions | null][] = [
  ['json3', parseJson3],
  ['ttml', parseTtml],
  ['ass', (_, lines) => parseAss(lines)],
  ['lrc', (_, lines) => parseLrc(lines)],
];

function read(text: string, hint: CaptionFormat | undefined): { format: CaptionFormat; raw: RawCaptions } {
  const { lines, step } = linesOf(text);
  for (const [format, parse] of PARSERS) {
    const raw = parse(text, lines);
    if (raw !== null) return { format, raw };
  }
  if (hint === 'json3' && !text.includes('-->')) {
    const problem = { line: 1, message: 'This JSON has no captions: it has no list of events.' };
    return { format: 'json3', raw: { cues: [], problems: [problem] } };
  }
  const first = lines.findIndex((line) => line.trim() !== '');
  const opensVtt = /^\s*WEBVTT(?:\s|$)/.test(lines[first]?.slice(0, 99) ?? '');
  const format = opensVtt || guess(lines, hint) === 'vtt' ? 'vtt' : 'srt';
  // Empty lines above the header are dropped, and so is every second line if line endings were doubled. `moved`
  // converts line numbers back to those of the file.
  const above = opensVtt ? first : 0;
  const { cues, problems } = parseTimedLines(opensVtt ? ['WEBVTT', ...lines.slice(first + 1)] : lines, format);
  const moved = <T extends { line: number }>(x: T): T => ({ ...x, line: (x.line + above - 1) * step + 1 });
  return { format, raw: { cues: cues.map(moved), problems: problems.map(moved) } };
}

/** Splits a text into lines. If line endings were doubled, drops every second line and sets `step` to 2. */
function linesOf(text: string): { lines: string[]; step: number } {
  const plain = /[\r\n]/.test(text) ? text.split(/\r{1,3}\n|\r|\n/) : text.split(/[\u0085\u2028\u2029]/);
  const lines = plain.map((line) => (/^\s{0,9}```\w{0,9}\s{0,9}$/.test(line) ? '' : line));
  const others = lines.filter((_, index) => index % 2 === 0);
  const isDoubled =
    lines.every((line, index) => index % 2 === 0 || line.trim() === '') &&
    others.some((line, index) => hasTimes(line) && /\S/.test(others[index + 1] ?? '') && !hasTimes(others[index + 1]));
  return isDoubled ? { lines: others, step: 2 } : { lines, step: 1 };
}

const hasTimes = (line = ''): boolean => typeof (parseTimingLine(line) ?? 'none') === 'object';

/** Guesses the format by the first times: SubRip has a comma before the milliseconds, WebVTT a dot. */
function guess(lines: readonly string[], hint: CaptionFormat | undefined): CaptionFormat {
  if (hint === 'vtt' || hint === 'srt') return hint;
  const timed = lines.find((line) => hasTimes(line));
  return timed === undefined || timed.includes(',') ? 'srt' : 'vtt';
}

interface CleanCue extends RawCue {
  markup: string;
}

function clean(cues: readonly RawCue[], problems: CaptionProblem[]): CleanCue[] {
  return cues.flatMap((cue) => {
    const { text: markup } = cue;
    const text = cleanCueText(markup);
    const start = toMilliseconds(cue.start);
    const end = toMilliseconds(cue.end);
    if (text === '') {
      problems.push({ line: cue.line, message: 'This caption has no text, so it was skipped.' });
      return [];
    }
    if (text.includes('\uFFFD'))
      problems.push({ line: cue.line, message: 'A character in this caption could not be read.' });
    if (end > start) return [{ ...cue, text, markup, start, end }];
    const guessedEnd = toMilliseconds(start + Math.min(7, Math.max(1, text.length * 0.06)));
    problems.push({
      line: cue.line,
      message: `This caption does not end after it starts, so its end was set to ${showTime(guessedEnd)}.`,
    });
    return [{ ...cue, text, markup, start, end: guessedEnd }];
  });
}

/** Maximum seconds between two cues without a visible gap. */
const BLINK = 0.02;

/** Merges copies of the same text: at the edges of HLS segments, as shadows, or in karaoke. */
function withoutCopies(cues: readonly CleanCue[]): RawCue[] {
  const last = new Map<string, CleanCue>();
  return cues.flatMap((cue) => {
    const copied = last.get(cue.text);
    const own = { ...cue };
    if (copied === undefined || !isCopy(copied, cue)) {
      last.set(cue.text, own);
      return [own];
    }
    copied.start = Math.min(copied.start, cue.start);
    copied.end = Math.max(copied.end, cue.end);
    copied.markup = cue.markup;
    return [];
  });
}

function isCopy(copied: CleanCue, cue: CleanCue): boolean {
  if (cue.start < copied.end && copied.start < cue.end) return true;
  return cue.markup !== copied.markup && Math.abs(cue.start - copied.end) <= BLINK;
}

/** Sorts cues and removes overlaps: ends each cue when the next starts, and merges cues with the same start. */
function settle(cues: readonly RawCue[], problems: CaptionProblem[]): RawCue[] {
  for (const [index, { line, start }] of cues.entries()) {
    if (start < (cues[index - 1]?.start ?? 0)) {
      problems.push({ line, message: 'This caption starts before the one above it, so it was moved.' });
    }
  }
  const settled: (RawCue & { lines: string[] })[] = [];
  for (const { start, end, text, line } of cues.toSorted((a, b) => a.start - b.start)) {
    const above = settled.at(-1);
    if (above !== undefined && above.start === start) {
      problems.push({ line, message: 'Two captions start at the same time, so they were merged.' });
      above.lines.push(text);
      above.end = Math.max(above.end, end);
      continue;
    }
    if (above !== undefined && above.end > start) {
      problems.push({ line, message: `The caption before overlaps this one, so it now ends at ${showTime(start)}.` });
      above.end = start;
    }
    settled.push({ start, end, text, line, lines: [text] });
  }
  return settled.map(({ start, end, line, lines }) => ({ start, end, line, text: lines.join('\n') }));
}

function shorten(problems: CaptionProblem[]): CaptionProblem[] {
  const more = problems.length - MAX_PROBLEMS;
  if (more <= 0) return problems;
  const line = problems[MAX_PROBLEMS]?.line ?? 1;
  return [...problems.slice(0, MAX_PROBLEMS), { line, message: `${more} more problems follow from here on.` }];
}
