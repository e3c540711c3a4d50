import type { LanguageCode } from '@wordreel/shared';

/** The letters of each language that many keyboards lack. Languages in other scripts have their own keyboards. */
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
