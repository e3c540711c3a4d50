import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { entriesInLine } from './entries-in-line.ts';
import { chosenWord } from './line-words.ts';

/**
 * A word, meaning its last occurrence in `text`, and the parts of speech of its entries. An entry whose headword differs
 * has the headword in front of the part of speech.
 */
interface Asked {
  readonly language: LanguageCode;
  readonly text: string;
  readonly word: string;
  readonly lemma?: string;
  readonly parts: readonly string[];
}

/** Returns the entry that comes first. */
function firstOf({ language, text, word, lemma = word.toLowerCase(), parts }: Asked): unknown {
  const tokens = [...text.matchAll(/\p{L}+['’]?/gu)].map(({ 0: found, index }) => [index, found.length, 0, 0, 0]);
  const place = tokens.findLastIndex(([start = 0, length = 0]) => text.slice(start, start + length) === word);
  const source = { lines: [{ start: 0, end: 1, text, tokens }], lemmas: [lemma], ranks: [1] };
  const chosen = chosenWord(source as never, { line: 0, first: place, last: place });
  const entries = parts.map((part) => {
    const [headword = '', pos = ''] = part.includes(' ') ? part.split(' ') : [lemma, part];
    return { headword, pos, forms: [word.toLowerCase()], source: { name: 'Wordreel glossary' } };
  });
  if (chosen === null) return null;
  const [first] = entriesInLine(entries as unknown as DictionaryEntry[], chosen, language);
  return first?.headword === lemma ? first.pos : `${first?.headword} ${first?.pos}`;
}

test.each([
  ['Die Wohnung ist klein.', 'Die', 'determiner'],
  ['Die Frau, die ich kenne.', 'die', 'pronoun'],
  ['Der Mann, der dort steht.', 'der', 'pronoun'],
  ['Der ist gut!', 'Der', 'pronoun'],
  ['Ja, der neue Chef ist da.', 'der', 'determiner'],
  ['Das ist sein Auto.', 'Das', 'das pronoun'],
  ['Das alte Haus brennt.', 'Das', 'determiner'],
])('an article is followed by its noun: %s', (text, word, first) => {
  const parts = ['determiner', 'pronoun', ...(word === 'Das' ? ['das pronoun'] : [])];
  expect(firstOf({ language: 'de', text, word, lemma: 'der', parts })).toBe(first);
});

test.each<[LanguageCode, string, string, string]>([
  ['de', 'Das ist sein neuer Chef.', 'sein verb determiner', 'determiner'],
  ['de', 'Du musst still sein.', 'sein verb determiner', 'verb'],
  ['de', 'Geht ihr nach Hause?', 'ihr determiner pronoun', 'pronoun'],
  ['de', 'Das ist zu teuer.', 'zu preposition adverb', 'adverb'],
  ['de', 'Es ist schwer zu verstehen.', 'zu preposition adverb', 'preposition'],
  ['de', 'Ich gehe zu meiner Mutter.', 'zu preposition adverb', 'preposition'],
  ['de', 'Ich bleibe, denn ich bin müde.', 'denn particle conjunction', 'conjunction'],
  ['de', 'Was ist denn los?', 'denn particle conjunction', 'particle'],
  ['fr', 'Je la vois.', 'la determiner pronoun', 'pronoun'],
  ['fr', 'Il est temps de le faire.', 'le determiner pronoun', 'pronoun'],
  ['fr', 'La maison.', 'La determiner pronoun', 'determiner'],
  ['fr', 'J’en veux.', 'en preposition pronoun', 'pronoun'],
  ['fr', 'Ce livre.', 'Ce pronoun determiner', 'determiner'],
  ['fr', 'Il fait un pas.', 'pas adverb noun', 'noun'],
  ['fr', 'Je ne sais pas.', 'pas adverb noun', 'adverb'],
  ['es', 'La mañana es fría.', 'mañana adverb noun', 'noun'],
  ['es', 'Todo el día.', 'Todo pronoun determiner', 'determiner'],
  ['it', 'Una cosa strana.', 'cosa pronoun noun', 'noun'],
  ['it', 'Questo libro.', 'Questo pronoun determiner', 'determiner'],
  ['it', 'Tutti lo sanno.', 'Tutti pronoun determiner', 'pronoun'],
])("neighboring words show a word's part of speech: %s, %s", (language, text, asked, first) => {
  const [word = '', ...parts] = asked.split(' ');
  expect(firstOf({ language, text, word, parts })).toBe(first);
});

test('the order stays if the neighboring words show nothing', () => {
  const parts = ['conjunction', 'particle'];
  expect(firstOf({ language: 'de', text: 'Haus und Hof', word: 'und', parts })).toBe('conjunction');
});

const entryOf = (headword: string, pos: string, forms: string[]) =>
  ({ headword, pos, forms, source: { name: 'Wordreel glossary' } }) as unknown as DictionaryEntry;

test('a homonym that doesn’t have the form is left out', () => {
  const tokens = [[0, 3, 0, 0, 0]];
  const source = { lines: [{ start: 0, end: 1, text: 'Ist', tokens }], lemmas: ['sein'], ranks: [1] };
  const chosen = chosenWord(source as never, { line: 0, first: 0, last: 0 });
  if (chosen === null) throw new Error('There is no word');
  const entries = [
    entryOf('sein', 'determiner', ['seine']),
    entryOf('sein', 'verb', ['ist']),
    entryOf('Ist', 'noun', []),
  ];
  expect(entriesInLine(entries, chosen, 'de').map(({ pos }) => pos)).toEqual(['verb', 'noun']);
  // Regular forms aren't listed, so nothing is known if no homonym has the form.
  expect(entriesInLine(entries.slice(0, 1), chosen, 'de')).toHaveLength(1);
});
