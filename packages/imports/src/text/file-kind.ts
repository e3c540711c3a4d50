import beginnings from './file-beginnings.json' with { type: 'json' };

/** The first bytes of other kinds of files, with one character per byte. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = beginnings;

/** Directory entries of the compound files that Office used before 2007. */
const OLD_OFFICE = [
  ['WordDocument', 'a Word document'],
  ['Workbook', 'an Excel workbook'],
  ['PowerPoint Document', 'a PowerPoint presentation'],
] as const;

/** Number of characters searched to identify a text. */
const SAMPLE = 65_536;

const startsWith = (bytes: Uint8Array, start: string, from = 0): boolean =>
  [...start].every((character, index) => bytes[from + index] === character.charCodeAt(0));

/** Identifies a non-text file by its bytes, such as "a PDF document". @returns null if it may be text */
export function binaryKind(bytes: Uint8Array): string | null {
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    return OLD_OFFICE.find(([name]) => names.includes(name))?.[1] ?? 'an Office document';
  }
  if (startsWith(bytes, 'ftyp', 4)) return 'a video, a sound file or an image';
  if (startsWith(bytes, 'BOOKMOBI', 60)) return 'a Kindle book';
  if (startsWith(bytes, 'ustar', 257)) return 'a tar archive';
  const found = Object.entries(BEGINNINGS).find(([, starts]) => starts.some((start) => startsWith(bytes, start)));
  if (found !== undefined) return found[0];
  // Text can begin with these letters, too, but has no zero bytes.
  const hasZero = bytes.subarray(0, 64).includes(0);
  if (hasZero && startsWith(bytes, 'MZ')) return 'a program';
  return hasZero && startsWith(bytes, 'BM') ? 'an image' : null;
}

const TEXT_KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|table|meta|title|style|script)\b/i,
    'a web page (HTML)',
  ],
  [/^From: <Saved by/i, 'a web page (HTML)'],
  [/^\s*<(?:ul|ol|dl|h[1-6]|section|article|main|nav|header|footer|form)\b/i, 'a web page (HTML)'],
  // An Anki card may begin like this, too, but its element ends on the same line.
  [/^\s*<(div|p)\b[^<>]*>(?![^\n]*(?:<\/\1>|\t))/i, 'a web page (HTML)'],
  [/^\s*<svg\b/i, 'an image'],
  [/^\s*<\?xml\b/i, 'an XML file'],
  [/^\s*\{\\rtf/, 'an RTF document'],
  [/^\s*WEBVTT\b/, 'a caption file'],
  [/^\s*\[Script Info\]/i, 'a caption file'],
  [/^\s*\d+\s*\r?\n\d+:\d\d:\d\d[,.;]\s?\d+ *--> */, 'a caption file'],
  [/^\{\d+\}\{\d+\}/, 'a caption file'],
  [/^\s*\d+:\d\d:\d\d\.\d{3},\d+:\d\d:\d\d\.\d{3}\r?\n/, 'a caption file'],
  [/^\s*(?:\[(?:ti|ar|al|au|by|length|offset|re|ve):[^\]\n]*\]\s*)*\[\d\d:\d\d(?:\.\d+)?\]/i, 'a caption file'],
  [/^(?:\s*%[^\n]*\n)*\s*\\documentclass\b/, 'a LaTeX document'],
  [/^#NAME\s+"/, 'a dictionary'],
  [/^\s*\[InternetShortcut\]/i, 'a link to a page'],
  [/^\s*(?:<\?php\b|#!\/|#include\s*<|import\s[^\n]*\sfrom\s['"]|export\s+(?:const|default|function)\s)/, 'a program'],
  [/^\s*(?:create table|insert into|begin transaction;|select \* from)\b/i, 'a program'],
  [/^\s*(?:@(?:import|charset|media)\b|[.#]?[\w-]{1,40}\s*\{\s*[\w-]{1,40}\s*:[^\n]*[;}])/i, 'a program'],
  [/^#EXTM3U\b/, 'a playlist'],
  [/^version https:\/\/git-lfs\./, 'a Git LFS pointer'],
  // Matched here, because some programs' JSON has comments or trailing commas and cannot be parsed.
  [/^\s*[[{]\s*(?:\{\s*)?"[^"\n]{1,100}"\s*:/, 'a JSON file'],
  [/^BEGIN:V(?:CARD|CALENDAR)\b/i, 'a contacts or calendar file'],
  [/^MIME-Version:|^From [^\n]*\r?\n(?:[\w-]+: )/, 'an e-mail'],
  [/^[A-Z][\w-]{1,40}: [^]{0,20000}?\n(?:MIME-Version|Message-ID|Content-Type): /i, 'an e-mail'],
];

/** Texts with more characters than this are not parsed to check for JSON. */
const LARGEST_JSON = 20_000_000;

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text.slice(0, 1000)) || text.length > LARGEST_JSON) return false;
  // Some files have one JSON value per line.
  const [line = ''] = text.trimStart().split('\n', 1);
  return [text, line].some((json) => {
    try {
      JSON.parse(json);
      return true;
    } catch {
      return false;
    }
  });
}

export const ARCHIVE = 'This is a Wordreel archive. Restore it under You, Data.';

/** Whether a text is the JSON of a Wordreel archive, whatever the order of its keys. */
export const isArchive = (text: string): boolean => /^\s*\{/.test(text) && /"formatVersion"\s*:/.test(text);

/** Identifies a text that is not a word list, such as "a web page (HTML)". @returns null if it may be a word list */
export function textKind(text: string): string | null {
  const start = text.slice(0, SAMPLE);
  return TEXT_KINDS.find(([pattern]) => pattern.test(start))?.[1] ?? (isJson(text) ? 'a JSON file' : null);
}

/** Whether bytes begin like a zip file: with its first entry, or with the end record if the zip is empty. */
export const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && (third === 3 || third === 5);

/** File names in a zip that identify its format. */
const ZIP_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^word\//, 'a Word document'],
  [/^xl\//, 'an Excel workbook'],
  [/^ppt\//, 'a PowerPoint presentation'],
  [/^META-INF\/container\.xml$|\.opf$/, 'an EPUB book'],
  [/\.iwa$/, 'a Numbers, Pages or Keynote document'],
  [/^content\.xml$/, 'a LibreOffice document'],
  [/^AndroidManifest\.xml$/, 'an Android app'],
];

/** Identifies a zip file by the names of its files, such as "a Word document". */
export function zipKind(names: readonly string[]): string {
  const found = ZIP_KINDS.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (found !== undefined) return found[1];
  const first = names.find((name) => !name.endsWith('/'));
  return first === undefined ? 'an empty zip file' : `a zip file with “${first.slice(0, 60)}”`;
}

const SHEET = /Excel|Numbers|LibreOffice|Office document/;
const DOCUMENT = /PDF|RTF|LaTeX|Word|PowerPoint|HTML|book|PostScript|DjVu/;

/** Explains what to do with a file of an unsupported kind. @param kind as returned by `binaryKind` */
export function refusalOf(kind: string): string {
  const what = `This is ${kind}, not a list of words.`;
  if (SHEET.test(kind)) return `${what} Save its table as CSV (UTF-8) and choose that file.`;
  if (kind.startsWith('a caption')) return `${what} Add captions to a video instead.`;
  if (DOCUMENT.test(kind)) return `${what} Copy the words from it and paste them, one per line.`;
  if (/archive|zip file with/.test(kind)) return `${what} Extract it and choose a file from it.`;
  return `${what} Choose a CSV, TSV or text file, or an Anki package (.apkg).`;
}
