import type { AccountExport } from '@wordreel/shared';

/** Members of the archive that are not restored, with the reason. Described in docs/archive.md. */
export const NOT_RESTORED = {
  formatVersion: 'of the file',
  exportedAt: 'of the file',
  user: 'the account it is restored into has its own',
  sessions: 'they are over',
  events: 'they happened to the other account',
  captions: 'their words are found as they are uploaded: please upload them again',
  lineFixes: 'they belong to captions that everybody reads',
  exerciseSessions: 'what they ask is hidden, and in no archive',
  wordReports: 'the administrator has them',
  tutorUsage: 'a count against a day’s limit',
} as const satisfies Partial<Record<keyof AccountExport, string>>;
