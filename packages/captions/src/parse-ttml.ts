import type { CaptionProblem, RawCaptions } from './cue.ts';
import { closeOpenEnds } from './open-ends.ts';
import { LONGEST } from './timing-line.ts';
import { ratesOf, type TtmlRates, ttmlSeconds } from './ttml-time.ts';
import { brokenLine, lineCounter, parseXml, type XmlNode } from './parse-xml.ts';

const START = /^\s{0,99}<(?:\?xml|!--|!doctype|(?:[\w.-]{1,40}:)?tt[\s/>])/i;
/** A `<` that starts no tag, as in `I <3 you`. */
const STRAY = /<(?![a-z_:/!?])/gi;

interface Reader extends RawCaptions {
  readonly rates: TtmlRates;
  readonly lineOf: (at: number) => number;
}

/** When an element is shown, in seconds, and whether the spaces in it count. */
interface Context {
  readonly begin: number;
  readonly end: number;
  /** Whether this element or an ancestor has times. */
  readonly isTimed: boolean;
  readonly isPreserved: boolean;
}

const refuse = (message: string, line = 1): RawCaptions => ({ cues: [], problems: [{ line, message }] });

/** Reads TTML, including DFXP and IMSC; null for other text. */
export function parseTtml(file: string): RawCaptions | null {
  if (!START.test(file)) return null;
  const text = file.replaceAll(/\r\n?/g, '\n').replaceAll(STRAY, '&lt;');
  const nodes = parseXml(text);
  if (nodes === null)
    return refuse('The XML of this file is broken here. Export or download the captions again.', brokenLine(text));
  const root = nodes.find(({ name }) => name === 'tt');
  if (root === undefined) return refuse('This XML is not TTML. Convert it to TTML, SRT or WebVTT.');
  const reader: Reader = { cues: [], problems: [], rates: ratesOf(root.attributes), lineOf: lineCounter(text) };
  readElement(reader, root, { begin: 0, end: Infinity, isTimed: false, isPreserved: false });
  if (reader.cues.length === 0 && text.includes('backgroundImage'))
    return refuse('These captions are pictures. Choose a file that has them as text.');
  return { cues: closeOpenEnds(reader.cues), problems: reader.problems };
}

const CONTAINERS = new Set(['tt', 'body', 'div', 'p', 'span']);

const isTimed = ({ attributes: { begin, end, dur } }: XmlNode): boolean => (begin ?? end ?? dur) !== undefined;
const hasTimedSpan = (node: XmlNode): boolean =>
  node.children.some((child) => child.name === 'span' && (isTimed(child) || hasTimedSpan(child)));

/** Reads the cues of an element: each `p` is one, or each timed span of a `p` without times. */
function readElement(reader: Reader, node: XmlNode, parent: Context): void {
  const context = contextOf(reader, node, parent);
  if (typeof context === 'string') {
    reader.problems.push(problemAt(reader, node, context));
    return;
  }
  const isText = node.name === 'p' || node.name === 'span';
  if (isText && (isTimed(node) || !hasTimedSpan(node))) {
    readCue(reader, node, context);
    return;
  }
  for (const child of node.children) {
    const isInside = CONTAINERS.has(child.name) && (child.name !== 'span' || isTimed(child) || hasTimedSpan(child));
    if (isInside) readElement(reader, child, context);
  }
}

const problemAt = ({ lineOf }: Reader, { at }: XmlNode, message: string): CaptionProblem => ({
  line: lineOf(at),
  message,
});

function readCue(reader: Reader, node: XmlNode, context: Context): void {
  const text = textOf(node.children, context.isPreserved);
  if (context.isTimed) reader.cues.push({ start: context.begin, end: context.end, text, line: reader.lineOf(node.at) });
  else if (text.trim() !== '')
    reader.problems.push(problemAt(reader, node, 'This caption has no times, so it was skipped.'));
}

/** Times are relative to the parent element and end no later. @returns the context of a node, or an error message */
function contextOf({ rates }: Reader, node: XmlNode, parent: Context): Context | string {
  const times: (number | undefined)[] = [];
  for (const text of ['begin', 'end', 'dur'].map((name) => node.attributes[name]?.trim())) {
    const time = text === undefined ? undefined : ttmlSeconds(text, rates);
    if (time === null) return `The time "${text?.slice(0, 60)}" cannot be read, so this part was skipped.`;
    times.push(time);
  }
  const [from = 0, to = Infinity, length = Infinity] = times;
  const begin = Math.min(LONGEST, parent.begin + from);
  const end = Math.min(parent.end, parent.begin + to, begin + length);
  const isPreserved = keepsSpace(node, parent.isPreserved);
  return { begin, end, isTimed: parent.isTimed || isTimed(node), isPreserved };
}

const keepsSpace = ({ attributes: { space } }: XmlNode, isPreserved: boolean): boolean =>
  space === undefined ? isPreserved : space === 'preserve';

/** Returns the text of nodes, without metadata and ruby annotations (the readings of characters). */
function textOf(nodes: readonly XmlNode[], isPreserved: boolean): string {
  return nodes
    .map((node) => {
      if (node.name === '#text') return isPreserved ? node.text : node.text.replaceAll(/\s+/g, ' ');
      if (node.name === 'br') return '\n';
      if (node.name !== 'span' || /^(?:text|delimiter)/.test(node.attributes['ruby'] ?? '')) return '';
      return textOf(node.children, keepsSpace(node, isPreserved));
    })
    .join('');
}
