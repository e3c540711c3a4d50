import type { Portion } from './portions.ts';

/** What of an archive is not brought back, and why. */
export interface Behind {
  readonly part: string;
  readonly count: number;
  readonly why: string;
}

/** What a thread that reads an archive tells, each time it is asked. */
export type ReadingAnswer =
  | { readonly kind: 'portion'; readonly portion: Portion; readonly total: number; readonly behind: readonly Behind[] }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'end' };
