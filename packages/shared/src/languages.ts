import { LANGUAGE_CODES, type LanguageCode, languageName, nativeName } from './language-names.ts';

/** A supported language. `icon` is an emoji, `flag` a regional-indicator emoji, colors are CSS hex values. */
export interface Language {
  readonly code: LanguageCode;
  /** English name, by which the list is sorted. */
  readonly displayName: string;
  readonly nativeName: string;
  readonly flag: string;
  readonly icon: string;
  readonly gradientColors: readonly [string, string, string];
}

/** In a separate file from the names, because only the names are needed on every screen. */
const LOOKS: Record<LanguageCode, Pick<Language, 'flag' | 'icon' | 'gradientColors'>> = {
  ar: { flag: '🇸🇦', icon: '🕌', gradientColors: ['#0E7C4A', '#2FA36B', '#C9A24B'] },
  zh: { flag: '🇨🇳', icon: '🐉', gradientColors: ['#B3261E', '#DE4B33', '#F2B544'] },
  da: { flag: '🇩🇰', icon: '🧜‍♀️', gradientColors: ['#A8172E', '#D2405A', '#F0B8A8'] },
  nl: { flag: '🇳🇱', icon: '🌷', gradientColors: ['#C4490E', '#E8772E', '#2B5FA8'] },
  en: { flag: '🇬🇧', icon: '🫖', gradientColors: ['#1F3A78', '#4A69B5', '#C8374A'] },
  fi: { flag: '🇫🇮', icon: '🌲', gradientColors: ['#16508C', '#3E86C8', '#9CC9E8'] },
  fr: { flag: '🇫🇷', icon: '🥐', gradientColors: ['#21409A', '#6C7FD0', '#E0566B'] },
  de: { flag: '🇩🇪', icon: '🥨', gradientColors: ['#3A2E28', '#C43D2B', '#F0B429'] },
  el: { flag: '🇬🇷', icon: '🏛️', gradientColors: ['#12578F', '#3C8FC7', '#8CC8E6'] },
  hi: { flag: '🇮🇳', icon: '🪷', gradientColors: ['#C25A12', '#E98E3A', '#2F8F57'] },
  it: { flag: '🇮🇹', icon: '🍝', gradientColors: ['#1C7A43', '#6FAE5C', '#CF3F3A'] },
  ja: { flag: '🇯🇵', icon: '🗻', gradientColors: ['#9E2A4B', '#D4587A', '#F2B7BF'] },
  ko: { flag: '🇰🇷', icon: '🥢', gradientColors: ['#1D4C8C', '#5F7FC0', '#CC4257'] },
  no: { flag: '🇳🇴', icon: '⛷️', gradientColors: ['#14345F', '#3F6CA6', '#C93A4A'] },
  pl: { flag: '🇵🇱', icon: '🥟', gradientColors: ['#A31F3D', '#D65A72', '#EFC4B4'] },
  pt: { flag: '🇵🇹', icon: '⛵', gradientColors: ['#146B3A', '#4FA05A', '#D8432F'] },
  ru: { flag: '🇷🇺', icon: '🪆', gradientColors: ['#23489C', '#6076C0', '#C8404C'] },
  es: { flag: '🇪🇸', icon: '💃', gradientColors: ['#A8201A', '#DE6B2F', '#F2B530'] },
  sv: { flag: '🇸🇪', icon: '🫎', gradientColors: ['#155A94', '#3D8AC4', '#F0C02E'] },
  tr: { flag: '🇹🇷', icon: '🧿', gradientColors: ['#A21C2C', '#D4494F', '#3E8FA3'] },
};

/** The 20 languages, sorted by `displayName`. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map(languageOf);

export function languageOf(code: LanguageCode): Language {
  return { code, displayName: languageName(code), nativeName: nativeName(code), ...LOOKS[code] };
}
