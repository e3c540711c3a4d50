import type { LanguageCode } from './language-names.ts';

/** Sample texts to try out a voice or a size. */
const SAMPLES: Readonly<Record<LanguageCode, string>> = {
  ar: 'اليوم هو يوم جميل للتعلم.',
  zh: '今天是学习的好日子。',
  da: 'I dag er en god dag at lære på.',
  nl: 'Vandaag is een mooie dag om te leren.',
  en: 'Today is a good day to learn.',
  fi: 'Tänään on hyvä päivä oppia.',
  fr: 'Aujourd’hui est un beau jour pour apprendre.',
  de: 'Heute ist ein schöner Tag zum Lernen.',
  el: 'Σήμερα είναι μια καλή μέρα για μάθηση.',
  hi: 'आज सीखने के लिए अच्छा दिन है।',
  it: 'Oggi è una bella giornata per imparare.',
  ja: '今日は学ぶのにいい日です。',
  ko: '오늘은 배우기 좋은 날입니다.',
  no: 'I dag er en fin dag å lære på.',
  pl: 'Dziś jest dobry dzień na naukę.',
  pt: 'Hoje é um bom dia para aprender.',
  ru: 'Сегодня хороший день, чтобы учиться.',
  es: 'Hoy es un buen día para aprender.',
  sv: 'I dag är en bra dag att lära sig.',
  tr: 'Bugün öğrenmek için güzel bir gün.',
};

/** Returns a short sentence of a language, to try out its look and sound. The server's voice may speak it. */
export const sampleText = (language: LanguageCode): string => SAMPLES[language];
