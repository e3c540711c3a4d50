import { useCallback } from 'react';
import { type LanguageCode, LEVEL_CODES, levelIndex, levelInfo } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import type { Video } from './videos-api.ts';

/** With fewer words, the share of known words is discouraging even in the easiest story. */
const BEGINNER_WORDS = 300;

const NO_LEVEL = -1;

/**
 * Returns whether to call a video a good first story instead of showing its share of known words: a story at or below
 * the level of a learner who knows few words. The words credited for a level that they set count too.
 */
export function useIsGoodFirstStory(language: LanguageCode) {
  const { currentData: learner } = useGetLanguageQuery(language);
  const { learnedWords, currentLevel } = levelInfo(learner ?? { level: '', wordCount: 0 }).progress;
  const isBeginner = learner !== undefined && learnedWords < BEGINNER_WORDS;
  const highest = isBeginner ? levelIndex(currentLevel) : NO_LEVEL;
  return useCallback(
    ({ player, langLevel }: Pick<Video, 'player' | 'langLevel'>) =>
      player === 'story' && levelRank(langLevel) <= highest,
    [highest],
  );
}

/** Returns the index of a video's lowest level. `A1` and `A1.1` have the same index. */
export function levelRank(langLevel: readonly string[]): number {
  const ranks = langLevel
    .map((level) => LEVEL_CODES.findIndex((code) => code.startsWith(level)))
    .filter((at) => at >= 0);
  return ranks.length === 0 ? LEVEL_CODES.length : Math.min(...ranks);
}
