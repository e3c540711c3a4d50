import type { LanguageCode } from '@wordreel/shared';

/** Letters that a language has and many keyboards lack, by alphabet. Other scripts are typed with keyboards of their own. */
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

/** The special letters of a language; none where its keyboard has all. */
export function specialLetters(language: LanguageCode): readonly string[] {
  return [...(LETTERS[language] ?? '')];
}
