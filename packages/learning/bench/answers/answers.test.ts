import { judgePairs, MOST_REJECTED, PAIR_LANGUAGES, scoreAnswers } from './score-answers.ts';

const shown = ({ expected, typed }: { expected: string; typed: string }) => `${expected} | ${typed}`;

test.each(PAIR_LANGUAGES)(
  '200 answers in %s: no other word is accepted and few fair answers are rejected',
  async (language) => {
    const score = scoreAnswers(await judgePairs(language));
    expect(score.pairs).toBe(200);
    expect(score.accepted.map(shown)).toEqual([]);
    expect(score.belittled.map(shown)).toEqual([]);
    expect(score.rejectedShare).toBeLessThanOrEqual(MOST_REJECTED);
  },
);

test.each(PAIR_LANGUAGES)('%s lists no pair twice', async (language) => {
  const pairs = (await judgePairs(language)).map((pair) => `${pair.kind} ${shown(pair)}`);
  expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([]);
});
