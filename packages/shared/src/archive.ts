/**
 * The version of an account's data in an archive. It is raised where an older server could not read what a newer one writes;
 * a member more is no new version (see docs/archive.md).
 */
export const ARCHIVE_VERSION = 1;
