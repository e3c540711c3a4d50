import { type Token, tokenise } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import { curveOfLevel, knownOdds } from '@wordreel/learning';
import { levelOf } from '@wordreel/shared';
import { loadStories } from './load.ts';
import type { Story } from './story.ts';

const each = loadStories().map((story): [string, Story] => [`${story.id} (${story.level})`, story]);

/** Returns the words of a story without names, numbers and sounds. */
async function read({ language, sentences }: Story) {
  const words = await loadWordKnowledge(language);
  const tokens = sentences.flatMap(({ text }) => tokenise(text, language, words)).filter(({ kind }) => kind === 'word');
  return { tokens, rankOf: ({ lemma }: Token) => words.lemmaRank(lemma) ?? null };
}

/** The minimum share of words that must be among those required by the level. */
const lowestShare = ({ level }: Story) => (level.startsWith('A') ? 0.9 : 0.88);

test.each(each)('%s keeps to the words of its level', async (_, story) => {
  const { tokens, rankOf } = await read(story);
  const { requiredWords } = levelOf(story.level);
  const beyond = tokens.filter((token) => (rankOf(token) ?? Infinity) > requiredWords);
  const share = 1 - beyond.length / tokens.length;
  expect([share >= lowestShare(story), share < lowestShare(story) ? beyond.map(({ lemma }) => lemma) : []]).toEqual([
    true,
    [],
  ]);
});

test.each(each)('%s is rated at least a good stretch for a learner who has only set its level', async (_, story) => {
  const { tokens, rankOf } = await read(story);
  const curve = curveOfLevel(story.level);
  const odds = tokens.map((token) => knownOdds(rankOf(token), curve));
  expect(odds.reduce((sum, one) => sum + one, 0) / odds.length).toBeGreaterThanOrEqual(0.9);
});
