import { CN, DK, FI, GB, GR, IN, JP, KR, NL, NO, PL, PT, RU, SA, SE, TR } from 'country-flag-icons/string/3x2';
import type { LanguageCode } from '@wordreel/shared';
import { SvgImage } from '#ui/svg-image.tsx';

const FLAGS: Partial<Record<LanguageCode, string>> = {
  ar: SA,
  zh: CN,
  da: DK,
  nl: NL,
  en: GB,
  fi: FI,
  el: GR,
  hi: IN,
  ja: JP,
  ko: KR,
  no: NO,
  pl: PL,
  pt: PT,
  ru: RU,
  sv: SE,
  tr: TR,
};

export function OtherFlag({ code }: { code: LanguageCode }) {
  const svg = FLAGS[code];
  return svg === undefined ? null : <SvgImage svg={svg} />;
}
