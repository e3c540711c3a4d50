import {
  CN,
  DE,
  DK,
  ES,
  FI,
  FR,
  GB,
  GR,
  IN,
  IT,
  JP,
  KR,
  NL,
  NO,
  PL,
  PT,
  RU,
  SA,
  SE,
  TR,
} from 'country-flag-icons/react/3x2';
import type { LanguageCode } from '@wordreel/shared';
import styles from './flag.module.css';

const FLAGS = {
  ar: SA,
  zh: CN,
  da: DK,
  nl: NL,
  en: GB,
  fi: FI,
  fr: FR,
  de: DE,
  el: GR,
  hi: IN,
  it: IT,
  ja: JP,
  ko: KR,
  no: NO,
  pl: PL,
  pt: PT,
  ru: RU,
  es: ES,
  sv: SE,
  tr: TR,
} satisfies Record<LanguageCode, unknown>;

/** A language's flag as a picture, because Windows draws no flag emoji. Decorative: the name stands beside it. */
export function Flag({ code }: { code: LanguageCode }) {
  const Picture = FLAGS[code];
  return <Picture aria-hidden="true" focusable="false" className={styles.flag} />;
}
