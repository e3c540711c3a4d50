import { isLanguageCode, LANGUAGES } from '@wordreel/shared';
import type { LanguageCode } from '@wordreel/shared';

const NAMES = new Map(LANGUAGES.map(({ code, displayName }) => [displayName.toLowerCase(), code]));

export interface Languages {
  from?: LanguageCode;
  to?: string;
}

/** Returns the language for a code or an English name, including Lingvo's (`GermanNewSpelling`); else undefined. */
export function languageCode(name: string): LanguageCode | undefined {
  const key = name.trim().toLowerCase();
  if (isLanguageCode(key)) return key;
  const first = /^\p{Lu}\p{Ll}+(?=[\p{Lu}\s(_])/u.exec(name.trim())?.[0].toLowerCase() ?? '';
  return NAMES.get(key) ?? NAMES.get(first) ?? ofThreeLetters(key);
}

/** Converts an ISO 639-2 or 639-3 code to ISO 639-1: `deu` and `ger` to `de`. */
function ofThreeLetters(key: string): LanguageCode | undefined {
  const code = /^[a-z]{2,3}$/.test(key) ? new Intl.Locale(key).language : '';
  // Learners of Norwegian learn Bokmål.
  if (code === 'nb') return 'no';
  return isLanguageCode(code) ? code : undefined;
}

/** Returns the two languages named by a file name (`freedict-deu-eng`, `de-en`) or a title (`German - English …`). */
export function languagesOf(fileName: string, title: string): Languages {
  const freedict = /freedict-([a-z]{3})-([a-z]{3})/.exec(fileName);
  if (freedict !== null) return pair(freedict[1] ?? '', freedict[2] ?? '');
  const coded = /(?:^|[^a-z])([a-z]{2,3})[-_]([a-z]{2,3})(?:[^a-z]|$)/.exec(fileName.toLowerCase());
  if (coded !== null && languageCode(coded[1] ?? '') !== undefined && languageCode(coded[2] ?? '') !== undefined) {
    return pair(coded[1] ?? '', coded[2] ?? '');
  }
  const named = /(\p{L}+)\s*(?:[-–—>→]+|to)\s*(\p{L}+)/u.exec(title);
  return named !== null && languageCode(named[1] ?? '') !== undefined ? pair(named[1] ?? '', named[2] ?? '') : {};
}

function pair(from: string, to: string): Languages {
  return languages(languageCode(from), languageCode(to) ?? (/^[a-z]{2,3}$/.test(to) ? to : undefined));
}

export const languages = (from: LanguageCode | undefined, to: string | undefined): Languages => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
