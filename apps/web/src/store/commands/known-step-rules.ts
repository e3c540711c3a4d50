import { languageName } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { KnownStepArgs } from '#store/words/command.ts';
import type { CommandRules, StaleTag } from './command-rules.ts';

const stepUrl = ({ language, step }: KnownStepArgs): string => `/known-steps/${language}/${step}`;
/** Known words are not reviewed. */
const marks = (): StaleTag[] => ['KnownSteps', 'KnownWords', 'Comprehension', 'StudyQueue', 'Activity'];

/** Marks the most common words as known in one step, which can be undone. A resent step is recognized by its id. */
export const takeKnownStepRules: CommandRules<'takeKnownStep'> = {
  request: (args) => ({ url: stepUrl(args), method: 'PUT', body: { first: args.first } }),
  shows: () => [],
  arrived: () => [],
  staleAfter: marks,
  staleIfRefused: marks,
  says: ({ first }) => `You know the first ${formatNumber(first)} words`,
  done: (args, { changed }) => ({
    tone: 'info',
    text: `${formatCount(changed, 'word', 'words')} marked as known in ${languageName(args.language)}`,
    ...(changed > 0 && { action: { label: 'Undo', does: { kind: 'undoKnownStep', args } } }),
  }),
  failed: () => 'The words could not be marked',
};

/** Undoes the marks of one step and nothing else. */
export const undoKnownStepRules: CommandRules<'undoKnownStep'> = {
  request: (args) => ({ url: stepUrl(args), method: 'DELETE' }),
  shows: () => [],
  arrived: () => [],
  staleAfter: marks,
  staleIfRefused: marks,
  says: ({ first }) => `Take back that you know the first ${formatNumber(first)} words`,
  failed: () => 'The words are still marked',
};
