import { DEFAULT_LANGUAGE, SELECTABLE_LANGUAGES, isLanguageCode } from './language-names.ts';
import { LANGUAGES, languageOf } from './languages.ts';

test('there are 20 languages, sorted by their English name', () => {
  const codes = 'en es fr de ar it pt ru ja ko zh hi nl sv no da fi pl tr el'.split(' ');
  expect(LANGUAGES.map((language) => language.code).toSorted()).toEqual(codes.toSorted());
  const names = LANGUAGES.map((language) => language.displayName);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('every language has its names, a flag, an icon and three colors', () => {
  for (const language of LANGUAGES) {
    expect(language.nativeName).not.toBe('');
    expect(language.flag).toMatch(/^\p{RI}\p{RI}$/u);
    expect(language.icon).toMatch(/\p{Extended_Pictographic}/u);
    expect(language.gradientColors).toEqual([
      expect.stringMatching(/^#[0-9A-F]{6}$/),
      expect.stringMatching(/^#[0-9A-F]{6}$/),
      expect.stringMatching(/^#[0-9A-F]{6}$/),
    ]);
    expect(languageOf(language.code)).toEqual(language);
  }
});

test('the selector offers German, French, Spanish and Italian, German first', () => {
  expect(SELECTABLE_LANGUAGES).toEqual(['de', 'fr', 'es', 'it']);
  expect(DEFAULT_LANGUAGE).toBe('de');
});

test('a language code is one of the 20 and nothing else', () => {
  expect(isLanguageCode('ja')).toBe(true);
  for (const other of ['', 'DE', 'xx', 'constructor', '__proto__', null, undefined, 1, ['de']]) {
    expect(isLanguageCode(other)).toBe(false);
  }
});
