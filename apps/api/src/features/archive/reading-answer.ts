import type { Portion } from './portions.ts';

/** A part of an archive that is not restored, with the reason. */
export interface Behind {
  readonly part: string;
  readonly count: number;
  readonly why: string;
}

/** What the reading thread responds to each request. */
export type ReadingAnswer =
  | { readonly kind: 'portion'; readonly portion: Portion; readonly total: number; readonly behind: readonly Behind[] }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'end' };
