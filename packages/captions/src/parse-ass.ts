import { type AssEvent, withoutSigns } from './ass-signs.ts';
import { cleanCueText } from './cue-text.ts';
import type { CaptionProblem, RawCaptions } from './cue.ts';
import { parseTimingLine } from './timing-line.ts';

/** Matches the first line of a SubStation file, or of its events if the rest is missing. */
const FIRST_LINE =
  /^\s{0,99}(?:\[(?:Script Info|V4\+? Styles\+?|Events)\]|Dialogue:[^,]{0,20},\d{1,3}:\d{1,2}:\d{1,2})/i;

/** The fields of a line of `[Events]` where the file doesn't name them. SSA has `Marked` instead of `Layer`. */
const FIELDS = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',');

/** Reads the lines of an ASS or SSA file; null for other text. Only speech is read: no comments, drawings or signs. */
export function parseAss(lines: readonly string[]): RawCaptions | null {
  const first = lines.find((line) => line.trim() !== '' && !/^\s{0,99}[;!]/.test(line));
  if (first === undefined || !FIRST_LINE.test(first)) return null;
  const problems: CaptionProblem[] = [];
  const events: AssEvent[] = [];
  let fields = FIELDS;
  for (const [index, text] of lines.entries()) {
    const [, kind, rest = ''] = /^\s{0,99}(Format|Dialogue)\s{0,9}:(.*)$/i.exec(text) ?? [];
    if (kind === undefined) continue;
    if (kind.toLowerCase() === 'format') fields = fieldsOf(rest) ?? fields;
    else {
      const event = eventOf(rest, fields, index + 1);
      if (typeof event === 'string') problems.push({ line: index + 1, message: event });
      else if (!isDrawing(event)) events.push(event);
    }
  }
  const speech = withoutSigns(events, problems);
  return { cues: speech.toSorted((a, b) => a.start - b.start), problems };
}

/** Returns the names of fields, or null if they are those of a style. */
function fieldsOf(format: string): string[] | null {
  const names = format.split(',').map((name) => name.trim().toLowerCase());
  return names.includes('start') && names.includes('text') ? names : null;
}

/** @returns the event, or an error message */
function eventOf(line: string, fields: readonly string[], at: number): AssEvent | string {
  const values = line.split(',');
  if (values.length < fields.length)
    return 'This caption has fewer fields than the line "Format:" names, so it was skipped.';
  const field = (name: string): string => values[fields.indexOf(name)]?.trim() ?? '';
  const [start, end] = [field('start'), field('end')];
  const times = parseTimingLine(`${start} --> ${end}`);
  if (times === null || times === 'unreadable')
    return `The times "${`${start},${end}`.slice(0, 60)}" cannot be read, so this caption was skipped.`;
  // The text comes last, because it may contain commas.
  const text = values.slice(fields.length - 1).join(',');
  const style = field('style').replace(/^\*/, '');
  return { start: times.start, end: times.end, text, line: at, style, effect: field('effect') };
}

const isDrawing = ({ text }: AssEvent): boolean => /\\p[1-9]/.test(text) && cleanCueText(text) === '';
