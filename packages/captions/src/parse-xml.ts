import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Entities are not expanded here: `cleanCueText` decodes them. More than a hundred nested elements are refused. */
const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  removeNSPrefix: true,
  processEntities: false,
  captureMetaData: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** An element, or a text, whose name is `#text`. */
export interface XmlNode {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Where it starts in the document. */
  readonly at: number;
}

/** Returns the top-level nodes of a document; null if it cannot be parsed. */
export function parseXml(text: string): XmlNode[] | null {
  try {
    return nodesOf(PARSER.parse(text));
  } catch {
    return null;
  }
}

const METADATA = XMLParser.getMetaDataSymbol() as symbol;

function nodesOf(parsed: unknown): XmlNode[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.map((node: Record<PropertyKey, unknown>) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    const content = node[name];
    return {
      name,
      text: typeof content === 'string' ? content : '',
      attributes: (node[':@'] ?? {}) as Record<string, string>,
      children: nodesOf(content),
      at: (node[METADATA] as { startIndex?: number } | undefined)?.startIndex ?? 0,
    };
  });
}

/** Returns the line at fault in a document that cannot be parsed. */
export function brokenLine(text: string): number {
  const found = XMLValidator.validate(text);
  return found === true ? 1 : found.err.line;
}

/** Returns a function that counts lines up to a place. Places must come in ascending order. */
export function lineCounter(text: string): (at: number) => number {
  let [place, line] = [0, 1];
  return (at) => {
    for (; place < at; place += 1) if (text.charAt(place) === '\n') line += 1;
    return line;
  };
}
