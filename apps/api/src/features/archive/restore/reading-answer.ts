import type { Portion } from './portions.ts';

/** A part of an archive that is not restored, with the reason. */
export interface Behind {
  readonly part: string;
  readonly count: number;
  readonly why: string;
}

/** The reason why an archive can't be read, worded for the learner. */
export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
}

export interface ArchiveFile {
  readonly bytes: Uint8Array;
  /** In ms. */
  readonly now: number;
}

/** Requests to the reading thread: to check an archive, or for its first or next portion. */
export type ReadingRequest = ArchiveFile | 'first' | 'next';

export type ReadingAnswer =
  | { readonly kind: 'open'; readonly behind: readonly Behind[] }
  | { readonly kind: 'portion'; readonly portion: Portion }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'end' };
