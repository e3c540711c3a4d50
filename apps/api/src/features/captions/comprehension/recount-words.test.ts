import { randomUUID } from 'node:crypto';
import type { TokenTuple } from '@wordreel/shared';
import type { Token } from '@wordreel/language';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { packLines } from '#tokeniser/pack-lines';
import { addVideos, aVideo } from '#testing/captions/captions';
import { describeDatabases } from '#testing/test-databases';
import { listLemmas, listStates, type TranscriptWords } from './comprehension.store.ts';
import { countLemmas } from '#features/captions/lemmas/count-lemmas';
import { createLemmaIds } from '#features/captions/lemmas/lemmas.store';
import { createOwnWords } from './own-words.service.ts';
import { overrideTokens, type Overrides } from '#features/captions/overrides/overrides';
import { createTranscriptWords } from './kept-words.ts';
import { lemmasOf, listLines, saveTranscript } from '#features/captions/transcripts/transcripts.store';

const WORDS = ['Haus', 'haus', 'AN', 'rufe', 'Straße', 'Σίσυφος', 'ǅ', 'Ünï', 'a.b', '犬', 'Istanbul', 'İz', 'Kelvin'];

/** A line: its words, and whether the first and the last one are joined. */
const aLine = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }),
  isJoined: fc.boolean(),
});

const somePairs = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map((p) => p.join(' ')),
    ),
    fc.constantFrom('', 'haus', 'neu', 'rufe', 'rar'),
  ),
  { minLength: 1, maxLength: 16 },
);

function tokensOf(words: readonly string[], isJoined: boolean): Token[] {
  let start = 0;
  return words.map((word, i) => {
    const isPart = isJoined && words.length > 1 && (i === 0 || i === words.length - 1);
    const token: Token = {
      start,
      end: start + word.length,
      kind: 'word',
      lemma: isPart ? `${words[0]}+${words.at(-1)}`.toLowerCase() : word.toLowerCase(),
      ...(isPart && { join: 1 }),
    };
    start += word.length + 1;
    return token;
  });
}

/** Counts all lines one after the other. */
async function countAll(db: Knex, transcriptId: number, overrides: Overrides): Promise<Record<string, number>> {
  const lemmas = [...(await lemmasOf(db, transcriptId))];
  const placeOf = (lemma: string) => (lemmas.includes(lemma) ? lemmas.indexOf(lemma) : lemmas.push(lemma) - 1);
  const counts = new Map<number, number>();
  for (const { text, tokens } of await listLines(db, transcriptId)) {
    const line = { text, tokens: JSON.parse(tokens) as TokenTuple[] };
    countLemmas(overrideTokens(line, overrides, { placeOf, lemmaOf: (form) => form }), counts);
  }
  return Object.fromEntries([...counts].map(([place, count]) => [lemmas[place] ?? '', count]));
}

async function countsOf(db: Knex, words: TranscriptWords | null): Promise<Record<string, number>> {
  if (words === null) return {};
  const known = await listLemmas(db, [...words.lemmaIds]);
  return Object.fromEntries(
    [...words.lemmaIds].map((id, place) => [
      words.rareLemmas.get(place) ?? known.get(id) ?? '?',
      words.counts[place] ?? 0,
    ]),
  );
}

describeDatabases('words with overrides', (database) => {
  test('are counted as if all lines were counted again, in public and in own captions', async () => {
    const { db } = database();
    const userId = randomUUID();
    await db('users').insert({ id: userId, email: 'a@x.example', created_at: new Date() });
    await addVideos(db, aVideo({ id: 'film' }));
    const wordsOf = createOwnWords(db, createTranscriptWords(db));
    await fc.assert(
      fc.asyncProperty(
        fc.array(aLine, { minLength: 1, maxLength: 8 }),
        somePairs,
        fc.boolean(),
        async (lines, pairs, isOwn) => {
          const untold = lines.map(({ words, isJoined }, i) => ({
            start: i,
            end: i + 1,
            text: words.join(' '),
            tokens: tokensOf(words, isJoined),
          }));
          const overrides = new Map(pairs.map(([form, lemma]) => [form.toLowerCase(), lemma]));
          await db('token_overrides').delete();
          await db('transcripts').delete();
          // Forms from other captions are not under test here.
          await db('forms').delete();
          await db('token_overrides').insert(
            [...overrides].map(([form, lemma]) => ({
              user_id: userId,
              lang: 'de',
              form,
              lemma,
              created_at: new Date(),
            })),
          );
          const source = { videoId: 'film', userId: isOwn ? userId : null, kind: 'human', checksum: 'x' } as const;
          const packed = packLines('de', untold);
          await saveTranscript(
            db,
            { ...source, tokeniserVersion: 1, seemsForeign: false, packed },
            createLemmaIds('de', () => null),
            0,
          );
          await db('forms').delete();
          const states = await listStates(db, { userId, language: 'de', videoIds: ['film'] });
          const [words = null] = await wordsOf({ userId, language: 'de' }, states);
          expect(await countsOf(db, words)).toEqual(await countAll(db, states[0]?.transcriptId ?? 0, overrides));
        },
      ),
      { numRuns: 60 },
    );
  });
});
