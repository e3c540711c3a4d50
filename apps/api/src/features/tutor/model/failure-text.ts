import type { TutorMessage } from '@wordreel/shared';

/** What is said of a reply that did not come, and what to do. */
export const FAILURE_TEXTS: Readonly<Record<NonNullable<TutorMessage['failure']>, string>> = {
  timeout: 'The tutor took too long to answer. Your message is kept: ask again.',
  unreachable:
    'The tutor cannot be reached just now. Your message is kept: ask again in a minute, or go on with study and exercises.',
  busy: 'The tutor has too much to do just now. Your message is kept: ask again in a minute.',
  refused:
    'The tutor did not accept this. Your message is kept: write it in another way, or tell whoever runs this server.',
  broken: 'The answer broke off. Your message is kept: ask again.',
};
