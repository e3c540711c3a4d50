import type { LanguageCode } from '@wordreel/shared';

/** Letters by language that many keyboards lack. Other scripts have their own keyboards. */
const LETTERS: Partial<Record<LanguageCode, string>> = {
  da: 'æøå',
  de: 'äöüß',
  es: 'áéíñóúü¿¡',
  fi: 'äöå',
  fr: 'àâæçéèêëîïôœùûü',
  it: 'àèéìòù',
  nl: 'éëïóöü',
  no: 'æøå',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  sv: 'åäö',
  tr: 'çğıöşü',
};

export function specialLetters(language: LanguageCode): readonly string[] {
  return [...(LETTERS[language] ?? '')];
}
