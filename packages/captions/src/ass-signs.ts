import { cleanCueText } from './cue-text.ts';
import type { CaptionProblem, RawCue } from './cue.ts';

/** A line of the section `[Events]`. */
export interface AssEvent extends RawCue {
  readonly style: string;
  /** The name of a karaoke or scroll effect, usually `''`. */
  readonly effect: string;
}

/** Names that people give to styles of signs, notes and karaoke. */
const NAME_OF_SIGNS =
  /sign|schild|panneau|cartel|letrero|tafel|надпис|看板|標識|typeset|credit|logo|karaoke|romaji|\bkara\b|\bnotes?\b|(?<![a-z])titles?\b/i;
/** Names of opening and ending songs, which are subtitled in two scripts at once. `Ed` may be a person. */
const NAME_OF_SONGS = /(?<![A-Za-z])(?:OP|ED)(?![A-Za-z])/;
/** Karaoke programs write each syllable of a line a second time, with an effect. */
const KARAOKE = /^(?:fx|karaoke|template|code)\b/i;
/** Matches text with a position in the picture. */
const PLACE = /\\(?:pos|move)\s?\(/i;
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}'’]+/gu;

/** Returns only speech. Signs, notes and karaoke are removed, and their number and styles are reported. */
export function withoutSigns(events: readonly AssEvent[], problems: CaptionProblem[]): AssEvent[] {
  const lines = events.filter(({ effect }) => !KARAOKE.test(effect));
  const main = mainStyle(lines);
  const ofMain = lines.filter(({ style }) => style === main);
  // In a file converted from another format, every line may have a position.
  const isPlaced = ofMain.filter(({ text }) => PLACE.test(text)).length * 2 > ofMain.length;
  const isSign = ({ style, text }: AssEvent): boolean =>
    (!isPlaced && PLACE.test(text)) || (style !== main && (NAME_OF_SIGNS.test(style) || NAME_OF_SONGS.test(style)));
  const signs = lines.filter(isSign);
  const [first] = signs;
  if (first !== undefined) problems.push({ line: first.line, message: reportOf(signs) });
  return lines.filter((line) => !isSign(line));
}

function reportOf(signs: readonly AssEvent[]): string {
  const styles = [...new Set(signs.map(({ style }) => style.slice(0, 40)))];
  const named = styles.slice(0, 3).map((style) => `"${style}"`);
  const names = [...named, ...(styles.length > 3 ? [`${styles.length - 3} more`] : [])].join(', ');
  return `${signs.length} signs or songs were left out, because they are not speech. Their styles: ${names}.`;
}

/** Returns the style with the most words. A moving sign has a line per frame, so each text counts once. */
function mainStyle(lines: readonly AssEvent[]): string {
  const texts = new Map<string, Set<string>>();
  for (const { style, text } of lines) {
    const known = texts.get(style) ?? new Set();
    texts.set(style, known.add(cleanCueText(text)));
  }
  const words = [...texts].map(([style, own]) => {
    return { style, count: [...own].reduce((sum, text) => sum + (text.match(WORD)?.length ?? 0), 0) };
  });
  return words.toSorted((a, b) => b.count - a.count)[0]?.style ?? '';
}
