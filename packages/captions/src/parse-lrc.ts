import type { CaptionProblem, RawCaptions, RawCue } from './cue.ts';
import { MAX_CUES, MAX_LINE_LENGTH } from './limits.ts';
import { closeOpenEnds } from './open-ends.ts';
import { parseTimingLine } from './timing-line.ts';

/** Matches `[01:02.34]`, `[01:02]`, `[01:02:34]` and, with hours, `[1:01:02.34]`. */
const TIME = /\[(?:(\d{1,2}):(?=\d{1,2}:\d{1,2}\.))?(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g;
const TIMES_OF_LINE = new RegExp(String.raw`^\s{0,99}(?:${TIME.source}\s{0,9}){1,999}`);
/** Matches metadata such as `[ar:Artist]`. */
const METADATA = /^\s{0,99}\[[a-z#]\w{0,20}:[^\]]{0,500}\]\s{0,99}$/i;
const OFFSET = /^\s{0,99}\[offset:\s{0,9}([+-]?\d{1,7})\s{0,9}\]/i;

/** Reads the lines of an LRC file (lyrics); null for other text. */
export function parseLrc(lines: readonly string[]): RawCaptions | null {
  if (!lines.some((line) => TIMES_OF_LINE.test(line)) || lines.some(hasBothTimes)) return null;
  const problems: CaptionProblem[] = [];
  const offset = Number(lines.map((line) => OFFSET.exec(line)?.[1]).find((found) => found !== undefined) ?? 0) / 1000;
  const texts = new Map<number, RawCue>();
  for (const [index, line] of lines.entries()) {
    const times = TIMES_OF_LINE.exec(line)?.[0];
    if (times === undefined) {
      if (line.trim() !== '' && !METADATA.test(line))
        problems.push({ line: index + 1, message: 'This text does not belong to a caption, so it was skipped.' });
      continue;
    }
    // Programs for karaoke write a time before each word.
    const text = line.slice(times.length).replaceAll(TIME, '').trim();
    for (const time of [...times.matchAll(TIME)].slice(0, mostTimes(text, texts.size))) {
      const start = Math.max(0, secondsOf(time) - offset);
      const above = texts.get(start);
      // A second line with the same time is the first one's translation.
      if (above === undefined) texts.set(start, { start, end: Infinity, text, line: index + 1 });
      else if (above.text.length <= MAX_LINE_LENGTH) above.text += `\n${text}`;
    }
  }
  // A time without text ends the line above it.
  return { cues: closeOpenEnds([...texts.values()]).filter(({ text }) => text !== ''), problems };
}

/** How many cues a line may add. Files over a limit are refused later; until then, they must not fill the memory. */
const mostTimes = (text: string, cues: number): number =>
  text.length > MAX_LINE_LENGTH ? 1 : Math.max(0, MAX_CUES + 1 - cues);

const hasBothTimes = (line: string): boolean => typeof (parseTimingLine(line) ?? 'none') === 'object';

const secondsOf = ([, hours = '0', minutes, seconds, decimals = '0']: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${decimals}`);
