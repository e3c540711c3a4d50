import type { Portion } from './portions.ts';

/** What a thread that reads an archive tells, each time it is asked. */
export type ReadingAnswer =
  | { readonly kind: 'portion'; readonly portion: Portion; readonly total: number }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'end' };
