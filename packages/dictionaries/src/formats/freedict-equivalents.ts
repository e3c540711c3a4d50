import { closeGaps } from '#articles/clean-text';
import { isRegional, isVulgar, knownLabel, readableLabel } from '#articles/labels';

/** A meaning in a FreeDict entry: its equivalents as text, and the labels that apply to all of them. */
export interface Equivalents {
  text: string;
  labels: string[];
}

const PRONOUNCED = /,\s+\/[^/]*\//g;
const GLUED = /,\s+\/|>[^\s,[<)]/;
const BEHIND_TAG = /(<[a-z, ]+>)([^\s,[\]<>][^,[<]*?)(?:,\s+\/[^/]*\/)?(?=\s*(?:,|\[|$))/g;
const BEHIND_WORD = /(\p{Ll})(\p{Lu}[\p{Lu}\d.&-]+),\s+\/[^/]*\//gu;
const BEHIND_LABEL = /\]\s+(\S+?),\s+\/[^/]*\//g;

/** Reads ` [sport] aeroplane <n> [Br.] , ETA`. Labels in front, or on all parts, apply to the whole sense. */
export function readEquivalents(raw: string): Equivalents {
  const front = /^(?:\s*\[[^\]]*\])*/.exec(raw)?.[0] ?? '';
  const parts = splitList(markAbbreviations(raw.slice(front.length)).replaceAll(/\s*<[^<>]{1,40}>/g, '')).map(readPart);
  const common = (parts.at(-1)?.labels ?? []).filter(
    (label) => isVulgar(label) || (!isRegional(label) && parts.every(({ labels }) => labels.includes(label))),
  );
  const texts = parts.map(({ text, labels }) => {
    const own = labels.filter((label) => !common.includes(label));
    return own.length === 0 ? text : `${text} (${own.join('; ')})`;
  });
  return {
    text: closeGaps(texts.filter((text) => text !== '').join(', ')),
    labels: [...new Set([...bracketed(front).map(readableLabel), ...common])],
  };
}

function bracketed(text: string): string[] {
  return [...text.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '').filter((label) => label.trim() !== '');
}

/** Separates abbreviations that the stylesheet joins to a word: `section <n>s.,  /ˈɛs/`, `departureETD,  /ˈɛtt/`. */
function markAbbreviations(text: string): string {
  if (!GLUED.test(text)) return text;
  return text
    .replaceAll(BEHIND_TAG, '$1 ($2)')
    .replaceAll(BEHIND_WORD, '$1 ($2)')
    .replaceAll(BEHIND_LABEL, '] ($1)')
    .replaceAll(PRONOUNCED, '');
}

/** Splits a text at commas outside brackets. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '');
}

/** Reads a part. Only brackets at its end are labels; in `[a pair of] scissors`, they are part of the wording. */
function readPart(part: string): Equivalents {
  const end = /(?:\s*\[[^\]]*\])*\s*$/.exec(part)?.[0] ?? '';
  const inner = part.slice(0, part.length - end.length).replaceAll(/\[([^\]]*)\]/g, (_, label: string) => {
    return `(${knownLabel(label) ?? label})`;
  });
  return { text: closeGaps(inner), labels: bracketed(end).map(readableLabel) };
}
