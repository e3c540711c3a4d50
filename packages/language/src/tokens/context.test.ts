import type { LanguageCode } from '@wordreel/shared';
import { loadWordKnowledge } from '#data';
import { tokenise } from './tokenise.ts';

/** Returns the headword of a word's last occurrence in a line. */
async function headwordIn(language: LanguageCode, line: string, word: string): Promise<string | undefined> {
  const tokens = tokenise(line, language, await loadWordKnowledge(language));
  return tokens.findLast(({ start, end }) => line.slice(start, end) === word)?.lemma;
}

test.each([
  ['es', 'La casa es grande.', 'La', 'el'],
  ['es', 'La vi ayer.', 'La', 'lo'],
  ['es', 'No la conozco.', 'la', 'lo'],
  ['es', 'Las cortamos en rodajas.', 'Las', 'lo'],
  ['es', 'Los niños juegan.', 'Los', 'el'],
  ['it', 'Lo so.', 'Lo', 'lo'],
  ['it', 'Lo zio arriva domani.', 'Lo', 'il'],
  ['it', 'Gli ho detto tutto.', 'Gli', 'gli'],
  ['it', 'Gli amici arrivano.', 'Gli', 'il'],
  ['it', 'La casa è grande.', 'La', 'il'],
  ['it', 'Non la conosco.', 'la', 'lo'],
] as const)('an article before a finite verb is an object pronoun: %s, %s', async (language, line, word, lemma) => {
  expect(await headwordIn(language, line, word)).toBe(lemma);
});

test.each([
  ['es', 'Espera un momento.', 'Espera', 'esperar'],
  ['es', 'La espera fue larga.', 'espera', 'espera'],
  ['it', 'Porta il pane!', 'Porta', 'portare'],
  ['it', 'La porta è chiusa.', 'porta', 'porta'],
  ['it', 'Resto qui.', 'Resto', 'restare'],
  ['fr', 'Ferme la porte !', 'Ferme', 'fermer'],
] as const)('the first word of a sentence is a verb if an article or an adverb follows: %s, %s', async (...asked) => {
  const [language, line, word, lemma] = asked;
  expect(await headwordIn(language, line, word)).toBe(lemma);
});

test.each([
  ['Ich liebe dich.', 'liebe', 'lieben'],
  ['Meine liebe Tante kommt.', 'liebe', 'lieb'],
  ['Das weiß ich nicht.', 'weiß', 'wissen'],
  ['Das Hemd ist weiß.', 'weiß', 'weiß'],
  ['Das gehört mir.', 'gehört', 'gehören'],
  ['Ich habe Musik gehört.', 'gehört', 'hören'],
  ['Es ist schon acht.', 'acht', 'acht'],
  ['Warte auf mich!', 'Warte', 'warten'],
])('subjects, articles and auxiliaries decide the reading in German: %s', async (line, word, lemma) => {
  expect(await headwordIn('de', line, word)).toBe(lemma);
});

test.each([
  ['es', 'Mi hija vive en Madrid.', 'hija', 'hija'],
  ['es', 'Vamos fuera.', 'fuera', 'fuera'],
  ['es', 'Si fuera rico, viajaría.', 'fuera', 'ser'],
  ['es', 'A cualquier hora.', 'cualquier', 'cualquier'],
  ['fr', 'La reine est morte.', 'reine', 'reine'],
  ['it', 'Le ragazze leggono.', 'ragazze', 'ragazza'],
  ['it', 'Le porte sono chiuse.', 'porte', 'porta'],
  ['it', 'Che bella sorpresa!', 'sorpresa', 'sorpresa'],
  ['it', 'La prima volta.', 'prima', 'primo'],
  ['it', 'Prima mangio.', 'Prima', 'prima'],
  ['it', 'Deve aver capito.', 'aver', 'avere'],
] as const)('a word in the glossary is a headword of its own: %s, %s', async (language, line, word, lemma) => {
  expect(await headwordIn(language, line, word)).toBe(lemma);
});
