/**
 * Storage key of unsent tutor messages. It is in its own file because the code that deletes them needs nothing else.
 */
export const TUTOR_DRAFTS = 'tutorDrafts';
