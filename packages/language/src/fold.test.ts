import { fold, lower, tidy } from './fold.ts';

test('two spellings of one form fold to one', () => {
  expect(fold('L’Été', 'fr')).toBe(fold("l'e\u0301te\u0301", 'fr'));
  expect(fold('Straße', 'de')).toBe('straße');
  expect(fold('co\u00ADope\u200Bra', 'it')).toBe('coopera');
});

test('Turkish has its own small letters', () => {
  expect(fold('ISPARTA İzmir', 'tr')).toBe('ısparta izmir');
  expect(lower('I', 'de')).toBe('i');
});

test('Arabic loses its vowel marks and stretchers, and only Arabic does', () => {
  expect(fold('كَتَبَ الوَلَدُ', 'ar')).toBe('كتب الولد');
  expect(fold('مـــن', 'ar')).toBe('من');
  expect(fold('हैं', 'hi')).toBe('हैं');
});

test('tidy leaves capitals alone', () => {
  expect(tidy('Geht’s', 'de')).toBe("Geht's");
});
