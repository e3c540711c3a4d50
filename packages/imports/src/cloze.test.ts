import type { LanguageCode } from '@wordreel/shared';
import { mapRows, readSource } from './index.ts';
import { makeApkg } from './testing/make-apkg.ts';

const reader = { zone: 'UTC', today: 20_780 };

async function wordOf(language: LanguageCode, fields: readonly string[], cells: readonly string[]) {
  const file = await makeApkg({ cards: [{ fields: cells }], beganAt: 1_600_000_000, fields });
  const { tables, ...source } = await readSource(file, { language, reader });
  const mapping = { tables: tables.map(({ guess }) => guess), decks: null, hasSchedule: true };
  const [row] = mapRows({ ...source, tables }, mapping);
  return row !== undefined && 'word' in row ? row.word : null;
}

const CLOZE = ['Text', 'Back Extra'];

describe('the text asked for in a cloze note becomes the word, and the text around it the sentence', () => {
  test.each<[LanguageCode, string, string, string]>([
    ['de', 'Ich habe einen {{c1::Kuchen}} gebacken.', 'Kuchen', 'Ich habe einen Kuchen gebacken.'],
    [
      'de',
      '{{c1::Berlin}} ist die {{c2::Hauptstadt}} von Deutschland.',
      'Berlin',
      'Berlin ist die Hauptstadt von Deutschland.',
    ],
    ['de', 'Wir {{c1,2::essen}} heute Abend eine Pizza.', 'essen', 'Wir essen heute Abend eine Pizza.'],
    ['de', 'Dieser {{c1::Zug}} ist der {{c1::Zug}} nach Wien.', 'Zug', 'Dieser Zug ist der Zug nach Wien.'],
    ['de', 'Er {{schläft}} im Zimmer nebenan.', 'schläft', 'Er schläft im Zimmer nebenan.'],
    ['de', 'Der {{c1::<b>Hund</b>::<img src="h.jpg">}} schläft im Garten.', 'Hund', 'Der Hund schläft im Garten.'],
    ['fr', 'Nous {{c1::avons {{c2::mangé}}}} hier soir.', 'avons mangé', 'Nous avons mangé hier soir.'],
    ['zh', '我每天{{c1::喝}}咖啡。', '喝', '我每天喝咖啡。'],
    ['ja', '私は{{c1::学校[がっこう]}}に行きます。', '学校', '私は学校に行きます。'],
  ])('%s: %s', async (language, text, word, sentence) => {
    expect(await wordOf(language, CLOZE, [text, ''])).toMatchObject({ word, form: word, sentence });
  });

  test('its hint and reading become the note, together with the translation of the sentence', async () => {
    expect(await wordOf('de', CLOZE, ['Ich esse {{c1::Kuchen::cake}}.', ''])).toMatchObject({ note: 'cake' });
    expect(await wordOf('ja', CLOZE, ['私は{{c1::学校[がっこう]}}に行く。', ''])).toMatchObject({ note: 'がっこう' });
    const translated = await wordOf(
      'de',
      ['Text', 'Translation'],
      ['Er {{c1::schläft::to sleep}} nie.', 'He never sleeps.'],
    );
    expect(translated).toMatchObject({ word: 'schläft', translation: null, note: 'to sleep · He never sleeps.' });
    const ofWord = await wordOf('de', ['Text', 'Translation'], ['Er {{c1::schläft}} nie.', 'sleep']);
    expect(ofWord).toMatchObject({ word: 'schläft', translation: 'sleep' });
  });
});

test.each([
  ['an article is asked for', '{{c1::der}} Tisch', 'der Tisch'],
  ['all of it is asked for', '{{c1::Guten Morgen!}}', 'Guten Morgen!'],
  ['two parts are asked for together', 'Sie {{c1::hat}} ihn {{c1::gesehen}}.', 'Sie hat ihn gesehen.'],
  [
    'a clause is asked for',
    'Er sagt, dass {{c1::er morgen nicht kommen kann}}.',
    'Er sagt, dass er morgen nicht kommen kann.',
  ],
])('a cloze note is kept whole if %s: %s', async (_why, text, word) => {
  const found = await wordOf('de', CLOZE, [text, '']);
  expect(found?.word).toBe(word);
  expect(found).not.toHaveProperty('sentence');
});

test('if the note also has a word, the gap in its sentence is the form of that word', async () => {
  const found = await wordOf('de', ['Wort', 'Bedeutung', 'Satz'], ['gehen', 'to go', 'Ich {{c1::gehe}} heim.']);
  expect(found).toMatchObject({ word: 'gehen', form: 'gehe', sentence: 'Ich gehe heim.' });
});
