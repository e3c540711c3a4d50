/** A language that can be learned. `icon` is an emoji, `flag` a regional-indicator emoji, colours are CSS hex values. */
export interface Language {
  readonly code: LanguageCode;
  /** English name; the list is sorted by it. */
  readonly displayName: string;
  /** The language's name in itself. */
  readonly nativeName: string;
  readonly flag: string;
  readonly icon: string;
  readonly gradientColors: readonly [string, string, string];
}

const CODES = [
  'ar',
  'zh',
  'da',
  'nl',
  'en',
  'fi',
  'fr',
  'de',
  'el',
  'hi',
  'it',
  'ja',
  'ko',
  'no',
  'pl',
  'pt',
  'ru',
  'es',
  'sv',
  'tr',
] as const;

/** ISO 639-1 code of one of the 20 languages. */
export type LanguageCode = (typeof CODES)[number];

const DETAILS: Record<LanguageCode, Omit<Language, 'code'>> = {
  ar: {
    displayName: 'Arabic',
    nativeName: 'العربية',
    flag: '🇸🇦',
    icon: '🕌',
    gradientColors: ['#0E7C4A', '#2FA36B', '#C9A24B'],
  },
  zh: {
    displayName: 'Chinese',
    nativeName: '中文',
    flag: '🇨🇳',
    icon: '🐉',
    gradientColors: ['#B3261E', '#DE4B33', '#F2B544'],
  },
  da: {
    displayName: 'Danish',
    nativeName: 'Dansk',
    flag: '🇩🇰',
    icon: '🧜‍♀️',
    gradientColors: ['#A8172E', '#D2405A', '#F0B8A8'],
  },
  nl: {
    displayName: 'Dutch',
    nativeName: 'Nederlands',
    flag: '🇳🇱',
    icon: '🌷',
    gradientColors: ['#C4490E', '#E8772E', '#2B5FA8'],
  },
  en: {
    displayName: 'English',
    nativeName: 'English',
    flag: '🇬🇧',
    icon: '🫖',
    gradientColors: ['#1F3A78', '#4A69B5', '#C8374A'],
  },
  fi: {
    displayName: 'Finnish',
    nativeName: 'Suomi',
    flag: '🇫🇮',
    icon: '🌲',
    gradientColors: ['#16508C', '#3E86C8', '#9CC9E8'],
  },
  fr: {
    displayName: 'French',
    nativeName: 'Français',
    flag: '🇫🇷',
    icon: '🥐',
    gradientColors: ['#21409A', '#6C7FD0', '#E0566B'],
  },
  de: {
    displayName: 'German',
    nativeName: 'Deutsch',
    flag: '🇩🇪',
    icon: '🥨',
    gradientColors: ['#3A2E28', '#C43D2B', '#F0B429'],
  },
  el: {
    displayName: 'Greek',
    nativeName: 'Ελληνικά',
    flag: '🇬🇷',
    icon: '🏛️',
    gradientColors: ['#12578F', '#3C8FC7', '#8CC8E6'],
  },
  hi: {
    displayName: 'Hindi',
    nativeName: 'हिन्दी',
    flag: '🇮🇳',
    icon: '🪷',
    gradientColors: ['#C25A12', '#E98E3A', '#2F8F57'],
  },
  it: {
    displayName: 'Italian',
    nativeName: 'Italiano',
    flag: '🇮🇹',
    icon: '🍝',
    gradientColors: ['#1C7A43', '#6FAE5C', '#CF3F3A'],
  },
  ja: {
    displayName: 'Japanese',
    nativeName: '日本語',
    flag: '🇯🇵',
    icon: '🗻',
    gradientColors: ['#9E2A4B', '#D4587A', '#F2B7BF'],
  },
  ko: {
    displayName: 'Korean',
    nativeName: '한국어',
    flag: '🇰🇷',
    icon: '🥢',
    gradientColors: ['#1D4C8C', '#5F7FC0', '#CC4257'],
  },
  no: {
    displayName: 'Norwegian',
    nativeName: 'Norsk',
    flag: '🇳🇴',
    icon: '⛷️',
    gradientColors: ['#14345F', '#3F6CA6', '#C93A4A'],
  },
  pl: {
    displayName: 'Polish',
    nativeName: 'Polski',
    flag: '🇵🇱',
    icon: '🥟',
    gradientColors: ['#A31F3D', '#D65A72', '#EFC4B4'],
  },
  pt: {
    displayName: 'Portuguese',
    nativeName: 'Português',
    flag: '🇵🇹',
    icon: '⛵',
    gradientColors: ['#146B3A', '#4FA05A', '#D8432F'],
  },
  ru: {
    displayName: 'Russian',
    nativeName: 'Русский',
    flag: '🇷🇺',
    icon: '🪆',
    gradientColors: ['#23489C', '#6076C0', '#C8404C'],
  },
  es: {
    displayName: 'Spanish',
    nativeName: 'Español',
    flag: '🇪🇸',
    icon: '💃',
    gradientColors: ['#A8201A', '#DE6B2F', '#F2B530'],
  },
  sv: {
    displayName: 'Swedish',
    nativeName: 'Svenska',
    flag: '🇸🇪',
    icon: '🫎',
    gradientColors: ['#155A94', '#3D8AC4', '#F0C02E'],
  },
  tr: {
    displayName: 'Turkish',
    nativeName: 'Türkçe',
    flag: '🇹🇷',
    icon: '🧿',
    gradientColors: ['#A21C2C', '#D4494F', '#3E8FA3'],
  },
};

/** The 20 languages, sorted by `displayName`. */
export const LANGUAGES: readonly Language[] = CODES.map((code) => ({ code, ...DETAILS[code] }));

/** The languages that the language selector offers, in its order. */
export const SELECTABLE_LANGUAGES: readonly LanguageCode[] = ['de', 'fr', 'es', 'it'];

export const DEFAULT_LANGUAGE: LanguageCode = 'de';

/** Whether `x` is the code of one of the 20 languages; false for anything that is no string. */
export function isLanguageCode(x: unknown): x is LanguageCode {
  return typeof x === 'string' && Object.hasOwn(DETAILS, x);
}

/** The language of a code. */
export function languageOf(code: LanguageCode): Language {
  return { code, ...DETAILS[code] };
}
