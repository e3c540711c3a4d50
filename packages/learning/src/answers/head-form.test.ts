import type { LanguageCode } from '@wordreel/shared';
import { headForm } from './head-form.ts';

test.each<[LanguageCode, string, string]>([
  ['fr', 'un chat', 'chat'],
  ['fr', "l'eau", 'eau'],
  ['fr', 'la maison (f)', 'maison'],
  ['fr', 'se laver', 'laver'],
  ['fr', "s'appeler", 'appeler'],
  ['fr', 'penser à qqch', 'penser'],
  ['fr', 'le chien nm', 'chien'],
  ['de', 'das Haus', 'Haus'],
  ['de', 'laufen, lief, gelaufen', 'laufen'],
  ['de', 'Hund (m)', 'Hund'],
  ['de', 'Hund, der', 'Hund'],
  ['de', 'Mutter, die', 'Mutter'],
  ['de', 'die Katze (-n)', 'Katze'],
  ['de', 'die Katze, -n', 'Katze'],
  ['de', 'der Baum, Bäume', 'Baum'],
  ['de', 'das Haus, ¨-er', 'Haus'],
  ['de', 'der Tisch -e', 'Tisch'],
  ['de', 'aufstehen (steht auf)', 'aufstehen'],
  ['de', 'sich freuen auf', 'freuen'],
  ['de', 'sich freuen auf + Akk.', 'freuen'],
  ['de', 'warten auf etw.', 'warten'],
  ['de', 'jdm. helfen', 'helfen'],
  ['de', 'der/die Angestellte', 'Angestellte'],
  ['de', 'Freund(in)', 'Freund'],
  ['de', 'Straße f.', 'Straße'],
  ['es', 'la casa / las casas', 'casa'],
  ['es', 'el / la artista', 'artista'],
  ['es', 'el agua (f)', 'agua'],
  ['es', 'soñar con', 'soñar'],
  ['it', "l'acqua", 'acqua'],
  ['it', 'andare, andato', 'andare'],
  ['it', 'il ragazzo; i ragazzi', 'ragazzo'],
  ['en', 'to go', 'go'],
  ['en', 'go, went, gone', 'go'],
  ['sv', 'att springa', 'springa'],
  ['pl', 'bać się', 'bać'],
  ['ja', '食べる', '食べる'],
  ['ru', 'молоко (ср.)', 'молоко'],
])('%s: %s is looked up as %s', (language, text, form) => {
  expect(headForm(text, language)).toBe(form);
});

test.each<[LanguageCode, string]>([
  ['de', 'Guten Morgen'],
  ['de', 'nein, danke'],
  ['de', 'und/oder'],
  ['de', 'die'],
  ['de', 'm'],
  ['de', '(m)'],
  ['fr', 'il y a'],
  ['es', 'por favor'],
  ['en', 'look forward to seeing you'],
  ['en', 'to'],
])('%s: %s stays as it is', (language, text) => {
  expect(headForm(text, language)).toBe(text);
});
