/** Version of an account's data in an archive, raised when older servers cannot read newer output (docs/archive.md). */
export const ARCHIVE_VERSION = 1;
