import { clash, looksLike, seededOrder, seedOf, withoutArticle } from '@wordreel/learning';
import type { Asked, BuildContext } from './asked.ts';
import type { Made } from './make-item.ts';

export const PAIRS = 4;

const toOption = ({ word, facts, meaning }: Asked, { language }: BuildContext) => ({
  word: withoutArticle(word.word, language),
  lemmaKey: facts.lemma,
  translation: meaning?.all ?? '',
  rank: facts.rank,
});

/** Removes from a list four words that cannot be confused with one another. */
function takeFour(words: Asked[], context: BuildContext): Asked[] | null {
  const taken: Asked[] = [];
  for (const word of words) {
    const isClear = taken.every(
      (other) =>
        other.meaning?.shown !== word.meaning?.shown &&
        !clash(toOption(other, context), toOption(word, context), context.language),
    );
    if (isClear) taken.push(word);
    if (taken.length === PAIRS) break;
  }
  if (taken.length < PAIRS) return null;
  for (const word of taken) words.splice(words.indexOf(word), 1);
  return taken;
}

const isAlike = ({ word: { word }, meaning }: Asked, { language }: BuildContext): boolean =>
  meaning !== null && looksLike(word, meaning.shown, language);

/** Returns sets of four words with their meanings, in order of preference. @param most maximum number of sets */
export function makePairs(
  asked: readonly Asked[],
  context: BuildContext,
  most: number,
): { made: Made; first: Asked }[] {
  // A pair whose two sides look alike makes the rest easier, so such words come last.
  const left = asked
    .flatMap((each) => (each.meaning === null ? [] : { each, isAlike: Number(isAlike(each, context)) }))
    .toSorted((a, b) => a.isAlike - b.isAlike)
    .map(({ each }) => each);
  const sets: { made: Made; first: Asked }[] = [];
  while (sets.length < most) {
    const words = takeFour(left, context);
    const [first] = words ?? [];
    if (words === null || first === undefined) break;
    const right = seededOrder(words, ({ word }) => word.id, seedOf(first.word.id, context.day));
    sets.push({
      first,
      made: {
        item: {
          type: 'match-pairs',
          left: words.map(({ word }) => word.word),
          right: right.map(({ meaning }) => meaning?.shown ?? ''),
        },
        key: {
          kind: 'pairs',
          words: words.map(({ word: { id, word, translation, stars } }) => ({ id, word, translation, stars })),
          partners: words.map((word) => right.indexOf(word)),
        },
        expected: words.map(({ word, meaning }) => `${word.word} – ${meaning?.shown ?? ''}`).join('; '),
      },
    });
  }
  return sets;
}
