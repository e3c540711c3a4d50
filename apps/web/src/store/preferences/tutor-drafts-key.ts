/** Where a learner's unsent words to the tutor lie; a file of its own, for who forgets them needs nothing else of them. */
export const TUTOR_DRAFTS = 'tutorDrafts';
