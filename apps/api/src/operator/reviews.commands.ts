import { checkReviews } from '#features/reviews/check-reviews.service';
import type { Command } from './command.ts';
import { counted } from './sentences.ts';

/** With more differences than this, the cause matters and not the single words. */
const MAX_REPORTED = 20;

export const reviewsCheckCommand: Command = {
  name: 'reviews check',
  summary: 'Replay the review log and report card states that differ from it; changes nothing',
  prepare: () => async (deps) => {
    const { words, found } = await checkReviews(deps.db);
    if (found.length === 0) return `${counted(words, 'word')} compared: each card state matches its log.`;
    const differences = found.slice(0, MAX_REPORTED).map(({ wordId, what }) => `word ${wordId}: ${what}`);
    throw new Error(
      [`${counted(words, 'word')} compared, ${found.length} differ from their log.`, ...differences].join('\n'),
    );
  },
};
