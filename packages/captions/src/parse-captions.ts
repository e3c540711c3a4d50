import { withoutInvisible } from '@wordreel/text';
import { cleanCueText } from './cue-text.ts';
import { MAX_PROBLEMS, toMilliseconds } from './cue.ts';
import type { CaptionFormat, CaptionProblem, Cue, ParsedCaptions, RawCaptions, RawCue } from './cue.ts';
import { parseJson3 } from './parse-json3.ts';
import { parseTimedLines } from './parse-timed-lines.ts';
import { parseTimingLine, showTime } from './timing-line.ts';

/**
 * Reads a caption file: WebVTT, SubRip or YouTube's json3. What the text plainly is beats `hint`, which decides the
 * doubtful cases. Never throws: what cannot be read is left out and told in `problems`. Takes linear time, but for
 * sorting; callers hold files to MAX_CAPTION_BYTES and cues to MAX_CUES.
 */
export function parseCaptions(text: string, hint?: CaptionFormat): ParsedCaptions {
  const { format, raw } = read(withoutMarks(text), hint);
  const problems = [...raw.problems];
  const timed = clean(raw.cues, problems);
  // In json3 every caption lasts into the next: that is its way to roll, and nobody's mistake.
  const settled = settle(format === 'json3' ? timed : withoutCopies(timed), format === 'json3' ? [] : problems);
  const cues = settled.map(withoutLine);
  const lines = settled.map(({ line }) => line);
  if (cues.length === 0) problems.push({ line: 1, message: 'No caption with times was found in this file.' });
  problems.sort((a, b) => a.line - b.line);
  return { format, cues, lines, problems: shorten(problems) };
}

/** Soft hyphens stay for now: they tell where a word is broken at the end of a line. */
const withoutMarks = (text: string): string => text.split('\u00AD').map(withoutInvisible).join('\u00AD');

function read(text: string, hint: CaptionFormat | undefined): { format: CaptionFormat; raw: RawCaptions } {
  const json = /^\s{0,99}\{/.test(text) ? parseJson3(text) : null;
  if (json !== null) return { format: 'json3', raw: json };
  if (hint === 'json3' && !text.includes('-->')) {
    const problem = { line: 1, message: 'This is not the JSON of captions: it has no list of events.' };
    return { format: 'json3', raw: { cues: [], problems: [problem] } };
  }
  const { lines, step } = linesOf(text);
  const first = lines.findIndex((line) => line.trim() !== '');
  const opensVtt = /^\s*WEBVTT(?:\s|$)/.test(lines[first]?.slice(0, 99) ?? '');
  const format = opensVtt || guess(lines, hint) === 'vtt' ? 'vtt' : 'srt';
  // Empty lines above the header are put out of the way, and counted again behind, as those that were doubled.
  const above = opensVtt ? first : 0;
  const { cues, problems } = parseTimedLines(opensVtt ? ['WEBVTT', ...lines.slice(first + 1)] : lines, format);
  const moved = <T extends { line: number }>(x: T): T => ({ ...x, line: (x.line + above - 1) * step + 1 });
  return { format, raw: { cues: cues.map(moved), problems: problems.map(moved) } };
}

/**
 * The lines of a text, also of one that has only Unicode's own ends of lines. Where a program has doubled all of them,
 * every second line is empty and ends no caption: `step` is 2 then. What fences code, which language models put around
 * their answer, is empty too.
 */
function linesOf(text: string): { lines: string[]; step: number } {
  const plain = /[\r\n]/.test(text) ? text.split(/\r{1,3}\n|\r|\n/) : text.split(/[\u0085\u2028\u2029]/);
  const lines = plain.map((line) => (/^\s{0,9}```\w{0,9}\s{0,9}$/.test(line) ? '' : line));
  const others = lines.filter((_, index) => index % 2 === 0);
  const isDoubled =
    lines.every((line, index) => index % 2 === 0 || line.trim() === '') &&
    others.some((line, index) => hasTimes(line) && /\S/.test(others[index + 1] ?? '') && !hasTimes(others[index + 1]));
  return isDoubled ? { lines: others, step: 2 } : { lines, step: 1 };
}

const hasTimes = (line = ''): boolean => typeof parseTimingLine(line) === 'object' && parseTimingLine(line) !== null;

/** SubRip writes a comma before the milliseconds and always hours; WebVTT a dot. */
function guess(lines: readonly string[], hint: CaptionFormat | undefined): CaptionFormat {
  if (hint === 'vtt' || hint === 'srt') return hint;
  const timed = lines.find((line) => hasTimes(line));
  return timed === undefined || timed.includes(',') ? 'srt' : 'vtt';
}

/** A cue whose text is clean, with the markup that it had. */
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
      problems.push({ line: cue.line, message: 'This caption has no text: it was left out.' });
      return [];
    }
    if (text.includes('\uFFFD'))
      problems.push({ line: cue.line, message: 'A letter of this caption could not be read.' });
    if (end > start) return [{ ...cue, text, markup, start, end }];
    const reapplied = toMilliseconds(start + Math.min(7, Math.max(1, text.length * 0.06)));
    problems.push({
      line: cue.line,
      message: `This caption does not end after it starts: its end was set to ${showTime(reapplied)}.`,
    });
    return [{ ...cue, text, markup, start, end: reapplied }];
  });
}

/** Cues that follow each other within this many seconds leave the screen as it is. */
const BLINK = 0.02;

/**
 * Once each: captions at the edge of two HLS segments stand in both, copies of a text lie below it as its shadow, and
 * where each word is marked as it is said, there is a cue for each. Nobody says the same a second time before the first
 * is over.
 */
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

/** Sorts, and gives each moment to one cue: the earlier ends where the next starts; two with one start become one. */
function settle(cues: readonly RawCue[], problems: CaptionProblem[]): RawCue[] {
  for (const [index, { line, start }] of cues.entries()) {
    if (start < (cues[index - 1]?.start ?? 0)) {
      problems.push({ line, message: 'This caption starts before the one above it: it was put in its place.' });
    }
  }
  const settled: (RawCue & { lines: string[] })[] = [];
  for (const { start, end, text, line } of cues.toSorted((a, b) => a.start - b.start)) {
    const above = settled.at(-1);
    if (above !== undefined && above.start === start) {
      problems.push({ line, message: 'Two captions start at the same moment: they were made one.' });
      above.lines.push(text);
      above.end = Math.max(above.end, end);
      continue;
    }
    if (above !== undefined && above.end > start) {
      problems.push({ line, message: `The caption before lasts into this one: it now ends at ${showTime(start)}.` });
      above.end = start;
    }
    settled.push({ start, end, text, line, lines: [text] });
  }
  return settled.map(({ start, end, line, lines }) => ({ start, end, line, text: lines.join('\n') }));
}

function withoutLine({ start, end, text }: RawCue): Cue {
  return { start, end, text };
}

function shorten(problems: CaptionProblem[]): CaptionProblem[] {
  const more = problems.length - MAX_PROBLEMS;
  if (more <= 0) return problems;
  const line = problems[MAX_PROBLEMS]?.line ?? 1;
  return [...problems.slice(0, MAX_PROBLEMS), { line, message: `From here on there are ${more} more problems.` }];
}
