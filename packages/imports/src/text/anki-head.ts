/** The settings in the first lines of Anki’s text export. */
export interface AnkiHead {
  /** The header's length in characters, and its number of lines; 0 if there is no header. */
  readonly length: number;
  readonly lines: number;
  readonly isOfAnki: boolean;
  readonly separator: '\t' | ';' | ',' | '|' | ':' | ' ' | null;
  readonly isHtml: boolean | null;
  readonly columns: readonly string[] | null;
  /** The deck of rows that do not name one. */
  readonly deck: string | null;
  /** Index of the column that names the deck. */
  readonly deckColumn: number | null;
  /** Indexes of the columns with tags, decks, note types and ids. */
  readonly unused: readonly number[];
}

const SEPARATORS = {
  tab: '\t',
  '\t': '\t',
  semicolon: ';',
  ';': ';',
  comma: ',',
  ',': ',',
  pipe: '|',
  '|': '|',
  colon: ':',
  ':': ':',
  space: ' ',
  ' ': ' ',
} as const;

const LINE =
  /^#(separator|html|columns|tags|tags column|deck|deck column|notetype|notetype column|guid column|if matches):(.*)(?:\r\n?|\n|$)/i;

const isSeparator = (name: string): name is keyof typeof SEPARATORS => Object.hasOwn(SEPARATORS, name);

/** Converts a column number, starting at 1, to an index; null if it is not valid. */
function columnOf(value: string | undefined): number | null {
  const column = Number(value);
  return Number.isInteger(column) && column > 0 ? column - 1 : null;
}

/** Reads the header lines, which begin with `#` and describe how to read the rest of the text. */
export function ankiHead(text: string): AnkiHead {
  const facts = new Map<string, string>();
  let length = 0;
  let lines = 0;
  for (let found = LINE.exec(text); found !== null && found[0] !== ''; found = LINE.exec(text.slice(length))) {
    facts.set((found[1] ?? '').toLowerCase(), found[2] ?? '');
    length += found[0].length;
    lines += 1;
  }
  const name = facts.get('separator')?.toLowerCase() ?? '';
  const named = name.trim() === '' ? name : name.trim();
  const separator = isSeparator(named) ? SEPARATORS[named] : null;
  const columns = facts.get('columns')?.split(separator ?? '\t') ?? null;
  const deckColumn = columnOf(facts.get('deck column'));
  const unused = ['tags column', 'deck column', 'notetype column', 'guid column'].flatMap(
    (fact) => columnOf(facts.get(fact)) ?? [],
  );
  const html = facts.get('html')?.trim().toLowerCase();
  const isHtml = html === undefined ? null : html === 'true';
  const deck = facts.get('deck')?.trim() || null;
  return { length, lines, isOfAnki: lines > 0, separator, isHtml, columns, deck, deckColumn, unused };
}
