import { isSpelledAs, spelledIn } from './variants.ts';

test.each([
  ['de', 'de-CH', 'Die große Straße', 'Die grosse Strasse'],
  ['de', 'de-AT', 'Die große Straße', 'Die große Straße'],
  ['es', 'es-MX', 'Un vídeo de fútbol', 'Un video de futbol'],
  ['es', 'es-ES', 'Videos', 'Vídeos'],
  ['pt', 'pt-BR', 'O facto económico de António', 'O fato econômico de Antônio'],
  ['pt', 'pt-PT', 'um fenômeno, dezesseis bebês', 'um fenómeno, dezasseis bebés'],
  ['fr', 'fr-CA', 'la clé', 'la clé'],
  ['it', 'it-CH', 'la città', 'la città'],
] as const)('%s text is spelled as in %s', (language, variant, text, written) => {
  expect(spelledIn(text, language, variant)).toBe(written);
  expect(spelledIn(text, language, null)).toBe(text);
});

test.each([
  ['pt', 'acção', 'ação'],
  ['pt', 'factos', 'fatos'],
  ['pt', 'género', 'gênero'],
  ['es', 'méjico', 'méxico'],
  ['es', 'un período', 'un periodo'],
  ['fr', 'clef', 'clé'],
] as const)('%s: %s is a spelling of %s', (language, one, other) => {
  expect(isSpelledAs(one, other, language)).toBe(true);
  expect(isSpelledAs(other, one, language)).toBe(true);
});

test.each([
  ['pt', 'avô', 'avó'],
  ['pt', 'pôr', 'por'],
  ['pt', 'têm', 'tem'],
  ['es', 'papa', 'papá'],
  ['es', 'esta', 'está'],
  ['fr', 'sur', 'sûr'],
  ['de', 'schon', 'schön'],
] as const)('%s: %s is a different word from %s', (language, one, other) => {
  expect(isSpelledAs(one, other, language)).toBe(false);
});
