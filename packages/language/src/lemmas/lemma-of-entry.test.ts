import type { LanguageCode } from '@wordreel/shared';
import { loadWordKnowledge } from '#data';
import { NO_KNOWLEDGE } from '#knowledge/knowledge';
import { lemmaOfEntry } from './lemma-of-entry.ts';

test.each<[string, LanguageCode, string, string]>([
  ['German nouns without their capital', 'de', 'haus hund schule strasse madchen', 'Haus Hund Schule Straße Mädchen'],
  ['German verbs and others with none', 'de', 'essen heute gute schon', 'essen heute gut schon'],
  ['German words in capitals', 'de', 'HAUS MÄDCHEN STRASSE GEHEN USA', 'Haus Mädchen Straße gehen USA'],
  ['Swiss spellings', 'de', 'Strasse gross heissen', 'Straße groß heißen'],
  ['forms for all genders', 'de', 'Schüler:innen Kolleg*innen Ärzt_innen', 'Schüler Kollege Arzt'],
  ['plurals and forms', 'de', 'Häuser ging schönste', 'Haus gehen schön'],
  [
    'French without accents, in capitals',
    'fr',
    'ecole ECOLE meme tres garcon coeur',
    'école école même très garçon cœur',
  ],
  ['Spanish without accents, with pronouns', 'es', 'nino manana CORAZON lavarse', 'niño mañana corazón lavar'],
  [
    'Italian without accents, with pronouns',
    'it',
    "universita perche citta' lavarsi",
    'università perché città lavare',
  ],
  ['Portuguese without accents', 'pt', 'coracao nao irmao', 'coração não irmão'],
  ['Polish without accents, in capitals', 'pl', 'ksiazka KSIĄŻKA', 'książka książka'],
  ['Turkish with both its letters i', 'tr', 'KIZ İYİ cocuk', 'kız iyi çocuk'],
  ['Russian with stress and without ё', 'ru', 'соба́ка еще СОБАКА', 'собака ещё собака'],
  ['words that are right without accents', 'es', 'ano si papa', 'ano si papa'],
])('%s', async (_what, language, forms, lemmas) => {
  const words = await loadWordKnowledge(language);
  expect(forms.split(' ').map((form) => lemmaOfEntry(form, language, words))).toEqual(lemmas.split(' '));
});

test('without knowledge, the lemma is the folded form', () => {
  expect(lemmaOfEntry('Nothing', 'sv', NO_KNOWLEDGE)).toBe('nothing');
  expect(lemmaOfEntry('\u202e.', 'de', NO_KNOWLEDGE)).toBe('\u202e.');
});
