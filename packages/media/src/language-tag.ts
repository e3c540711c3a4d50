/**
 * Turns the language of a track into a BCP 47 tag in canonical form: ISO 639-2 codes of both kinds (`ger` and `deu`)
 * become `de`. Null for codes that name no language, such as `und`, and for text that isn't a tag.
 */
export function languageTag(code: string): string | null {
  if (/^(und|mis|mul|zxx|q[a-t][a-z])(-|$)/i.test(code)) return null;
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}
