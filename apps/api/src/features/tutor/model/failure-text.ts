import type { TutorMessage } from '@wordreel/shared';

/** Texts for failed replies: what happened and what to do. */
export const FAILURE_TEXTS: Readonly<Record<NonNullable<TutorMessage['failure']>, string>> = {
  timeout: 'The tutor took too long to answer. Your message is kept: ask again.',
  unreachable:
    'The tutor cannot be reached just now. Your message is kept: ask again in a minute, or go on with study and exercises.',
  busy: 'The tutor has too much to do just now. Your message is kept: ask again in a minute.',
  refused: 'A filter of the model withheld the answer. Your message is kept: write it in another way.',
  misconfigured:
    'The tutor isn’t set up correctly on this server. Your message is kept; only whoever runs this server can correct it. Study and exercises work without the tutor.',
  broken: 'The answer broke off. Your message is kept: ask again.',
};
