import type { Command } from '#store/words/command.ts';
import { type Answer, fail } from './guest-commands.ts';
import { pauseGuestWord, submitGuestReview, undoGuestReview } from './guest-reviews.ts';

/** A guest's study commands. */
export type StudyCommand = Command<'review' | 'undoReview' | 'pauseWord'>;

/** Carries out on this device what the server does for learners, with the same responses and error codes. */
export function guestStudyCommand(command: StudyCommand): Answer {
  if (command.kind === 'review') return found(submitGuestReview(command.args));
  if (command.kind === 'pauseWord') {
    const { language, word, paused } = command.args;
    return found(pauseGuestWord(language, word.word, paused) ? {} : null);
  }
  const undone = undoGuestReview(command.args.language, command.args.clientReviewId);
  return undone === null ? fail('conflict') : { data: undone };
}

const found = (data: unknown): Answer => (data === null ? fail('word_not_found') : { data });
