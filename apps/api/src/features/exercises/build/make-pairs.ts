import { clash, looksLike, seededOrder, seedOf, withoutArticle } from '@wordreel/learning';
import type { Asked, Kitchen } from './asked.ts';
import type { Made } from './make-item.ts';

/** Words of a set. */
export const PAIRS = 4;

const toOption = ({ word, facts, meaning }: Asked, { language }: Kitchen) => ({
  word: withoutArticle(word.word, language),
  lemmaKey: facts.lemma,
  translation: meaning?.all ?? '',
  rank: facts.rank,
});

/** Takes four words out of a list of which no two may be taken for each other. */
function takeFour(words: Asked[], kitchen: Kitchen): Asked[] | null {
  const taken: Asked[] = [];
  for (const word of words) {
    const isClear = taken.every(
      (other) =>
        other.meaning?.shown !== word.meaning?.shown &&
        !clash(toOption(other, kitchen), toOption(word, kitchen), kitchen.language),
    );
    if (isClear) taken.push(word);
    if (taken.length === PAIRS) break;
  }
  if (taken.length < PAIRS) return null;
  for (const word of taken) words.splice(words.indexOf(word), 1);
  return taken;
}

const isAlike = ({ word: { word }, meaning }: Asked, { language }: Kitchen): boolean =>
  meaning !== null && looksLike(word, meaning.shown, language);

/** Sets of four words with their meanings, in the order in which the words are wanted. @param most how many sets */
export function makePairs(asked: readonly Asked[], kitchen: Kitchen, most: number): { made: Made; first: Asked }[] {
  // A pair that is told by its looks leaves fewer to find: such words come last.
  const left = asked
    .flatMap((each) => (each.meaning === null ? [] : { each, isAlike: Number(isAlike(each, kitchen)) }))
    .toSorted((a, b) => a.isAlike - b.isAlike)
    .map(({ each }) => each);
  const sets: { made: Made; first: Asked }[] = [];
  while (sets.length < most) {
    const words = takeFour(left, kitchen);
    const [first] = words ?? [];
    if (words === null || first === undefined) break;
    const right = seededOrder(words, ({ word }) => word.id, seedOf(first.word.id, kitchen.day));
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
