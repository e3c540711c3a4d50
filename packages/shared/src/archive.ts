/**
 * Version of an account's data in an archive. It is raised when an older server cannot read the output of a newer one;
 * additional fields do not change it (see docs/archive.md).
 */
export const ARCHIVE_VERSION = 1;
