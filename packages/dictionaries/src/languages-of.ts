import { isLanguageCode, LANGUAGES } from '@wordreel/shared';
import type { LanguageCode } from '@wordreel/shared';

/** Maps ISO 639-2 and ISO 639-3 codes, and the beginnings of language names, to ISO 639-1. */
const CODES = new Map<string, LanguageCode>(
  Object.entries({
    ara: 'ar',
    zho: 'zh',
    chi: 'zh',
    cmn: 'zh',
    dan: 'da',
    nld: 'nl',
    dut: 'nl',
    eng: 'en',
    fin: 'fi',
    fra: 'fr',
    fre: 'fr',
    deu: 'de',
    ger: 'de',
    ell: 'el',
    gre: 'el',
    hin: 'hi',
    ita: 'it',
    jpn: 'ja',
    kor: 'ko',
    nor: 'no',
    nob: 'no',
    nb: 'no',
    pol: 'pl',
    por: 'pt',
    rus: 'ru',
    spa: 'es',
    swe: 'sv',
    tur: 'tr',
  }),
);

const NAMES = new Map(LANGUAGES.map(({ code, displayName }) => [displayName.toLowerCase(), code]));

export interface Languages {
  from?: LanguageCode;
  to?: string;
}

/**
 * Returns the code of a language given by its code or English name, or undefined. Lingvo's names also contain the
 * spelling or sort order: `GermanNewSpelling`, `SpanishModernSort`, `English (US)`.
 */
export function languageCode(name: string): LanguageCode | undefined {
  const key = name.trim().toLowerCase();
  if (isLanguageCode(key)) return key;
  const first = /^\p{Lu}\p{Ll}+(?=[\p{Lu}\s(_])/u.exec(name.trim())?.[0].toLowerCase() ?? '';
  return CODES.get(key) ?? NAMES.get(key) ?? NAMES.get(first);
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
  const [source, target] = [languageCode(from), languageCode(to) ?? (/^[a-z]{2,3}$/.test(to) ? to : undefined)];
  return { ...(source === undefined ? {} : { from: source }), ...(target === undefined ? {} : { to: target }) };
}
