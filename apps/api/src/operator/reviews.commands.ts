import { checkReviews } from '#features/reviews/check-reviews.service';
import type { Command } from './command.ts';
import { counted } from './sentences.ts';

/** More are not told: whoever has so many looks for the cause, not for the words. */
const MAX_REPORTED = 20;

const checkCommand: Command = {
  name: 'reviews check',
  usage: '',
  summary: 'replays the log of answers and says whose kept memory differs from it; changes nothing',
  prepare: () => async (deps) => {
    const { words, found } = await checkReviews(deps.db);
    if (found.length === 0) return `${counted(words, 'word')} compared: each is remembered as its log says.`;
    const told = found.slice(0, MAX_REPORTED).map(({ wordId, what }) => `word ${wordId}: ${what}`);
    throw new Error([`${counted(words, 'word')} compared, ${found.length} differ from their log.`, ...told].join('\n'));
  },
};

export const reviewsCommands: readonly Command[] = [checkCommand];
