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
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const opensVtt = /^\s*WEBVTT(?:\s|$)/.test(lines[first]?.slice(0, 99) ?? '');
  const format = opensVtt || guess(lines, hint) === 'vtt' ? 'vtt' : 'srt';
  if (!opensVtt) return { format, raw: parseTimedLines(lines, format) };
  // Empty lines above the header are blanked out of the way, so that the problems keep their line numbers.
  const { cues, problems } = parseTimedLines(['WEBVTT', ...lines.slice(first + 1)], 'vtt');
  const moved = <T extends { line: number }>(x: T): T => ({ ...x, line: x.line + first });
  return { format, raw: { cues: cues.map(moved), problems: problems.map(moved) } };
}

/** SubRip writes a comma before the milliseconds and always hours; WebVTT a dot. */
function guess(lines: readonly string[], hint: CaptionFormat | undefined): CaptionFormat {
  if (hint === 'vtt' || hint === 'srt') return hint;
  const timed = lines.find((line) => typeof parseTimingLine(line) === 'object' && parseTimingLine(line) !== null);
  return timed === undefined || timed.includes(',') ? 'srt' : 'vtt';
}

function clean(cues: readonly RawCue[], problems: CaptionProblem[]): RawCue[] {
  return cues.flatMap((cue) => {
    const text = cleanCueText(cue.text);
    const start = toMilliseconds(cue.start);
    const end = toMilliseconds(cue.end);
    if (text === '') {
      problems.push({ line: cue.line, message: 'This caption has no text: it was left out.' });
      return [];
    }
    if (text.includes('\uFFFD'))
      problems.push({ line: cue.line, message: 'A letter of this caption could not be read.' });
    if (end > start) return [{ ...cue, text, start, end }];
    const reapplied = toMilliseconds(start + Math.min(7, Math.max(1, text.length * 0.06)));
    problems.push({
      line: cue.line,
      message: `This caption does not end after it starts: its end was set to ${showTime(reapplied)}.`,
    });
    return [{ ...cue, text, start, end: reapplied }];
  });
}

/**
 * Once each: captions at the edge of two HLS segments stand in both, and copies of a text lie below it as its shadow.
 * Nobody says the same a second time before the first is over.
 */
function withoutCopies(cues: readonly RawCue[]): RawCue[] {
  const last = new Map<string, RawCue>();
  return cues.flatMap((cue) => {
    const copied = last.get(cue.text);
    if (copied !== undefined && cue.start < copied.end && copied.start < cue.end) {
      copied.start = Math.min(copied.start, cue.start);
      copied.end = Math.max(copied.end, cue.end);
      return [];
    }
    const own = { ...cue };
    last.set(cue.text, own);
    return [own];
  });
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
