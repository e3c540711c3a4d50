/** Replaces the repository's notices. */
export const NOTICE = 'Fraunces: SIL Open Font License 1.1';
