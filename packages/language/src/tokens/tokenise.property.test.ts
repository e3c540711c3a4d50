import fc from 'fast-check';
import { anyCharacter } from '@wordreel/shared/testing';
import { LANGUAGES, type LanguageCode } from '@wordreel/shared';
import { loadWordKnowledge } from '#data';
import { NO_KNOWLEDGE, type WordKnowledge } from '#knowledge/knowledge';
import { tokenise } from './tokenise.ts';

const CODES = LANGUAGES.map(({ code }) => code);
const knowledge = new Map<LanguageCode, WordKnowledge>();

beforeAll(async () => {
  for (const code of CODES) knowledge.set(code, await loadWordKnowledge(code));
});

/** Pieces that the rules look at, in any order. `lines` mixes them with arbitrary UTF-16, including lone surrogates. */
const pieces = fc.constantFrom(
  ..."l' ’ - ‑ . : ... [ ] ( ) ♪ <i> </i> {\\an8} z.B. d' 20:15 1,5 und an auf ruft Ruf Straße ß İ ı 食べ ました カメラ 一道 了 서울에 6시에 وال كَتَبَ ـ हैं é e\u0301 \uD83D \uDE00 👩‍👩‍👧 \u200B \u00AD @a #b www. a@b.cd * / \\".split(
    ' ',
  ),
  ' ',
  '\n',
);
const lines = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' ')),
);
const wordsOf = (code: LanguageCode) => knowledge.get(code) ?? NO_KNOWLEDGE;

test.each(CODES)('%s: the tokens of any text are nonempty slices of it, in order and without overlap', (code) => {
  fc.assert(
    fc.property(lines, fc.boolean(), (line, isKnowing) => {
      let at = 0;
      for (const { start, end, kind, lemma } of tokenise(line, code, isKnowing ? wordsOf(code) : NO_KNOWLEDGE)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(line.length);
        expect(lemma === '').toBe(kind === 'number' || kind === 'other');
        at = end;
      }
    }),
    { numRuns: 80 },
  );
});

test.each(CODES)('%s: the same line gives the same tokens', (code) => {
  fc.assert(
    fc.property(lines, (line) => {
      expect(tokenise(line, code, wordsOf(code))).toEqual(tokenise(line, code, wordsOf(code)));
    }),
    { numRuns: 20 },
  );
});

test('both parts of a separable verb share an id and an infinitive, and every id is on exactly two tokens', () => {
  const german = fc
    .array(
      fc.constantFrom('ruft', 'kommt', 'stand', 'macht', 'an', 'auf', 'zu', 'mit', 'und', ',', '.', 'er', 'Kind'),
      {
        maxLength: 14,
      },
    )
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(german, (line) => {
      const lemmas = new Map<number, string[]>();
      for (const { join, lemma } of tokenise(line, 'de', wordsOf('de'))) {
        if (join !== undefined) lemmas.set(join, [...(lemmas.get(join) ?? []), lemma]);
      }
      for (const [first, second, ...more] of lemmas.values()) {
        expect(first).toBe(second);
        expect(more).toEqual([]);
      }
    }),
  );
});

test("a line longer than the segmenter's limit loses no word", () => {
  const line = Array.from({ length: 1000 }, (_, index) => `mot${index}`).join(' ');
  expect(tokenise(line, 'fr', NO_KNOWLEDGE)).toHaveLength(1000);
  const unbroken = 'a'.repeat(5000);
  expect(tokenise(unbroken, 'fr', NO_KNOWLEDGE).map(({ start, end }) => end - start)).toEqual([2000, 2000, 1000]);
});
