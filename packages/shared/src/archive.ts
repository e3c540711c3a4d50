/** Version of the archive format, raised when older servers cannot read newer archives (see docs/archive.md). */
export const ARCHIVE_VERSION = 1;
