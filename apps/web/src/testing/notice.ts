/** What stands in the place of the repository's notices. */
export const NOTICE = 'Fraunces: SIL Open Font License 1.1';
