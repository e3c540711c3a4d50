import type { TutorNotes, TutorTurnDone, TutorTurnError } from '@wordreel/shared';

/** What is told of a turn while it is under way, and at its end. */
export type TurnEvent =
  | { readonly event: 'delta'; readonly data: { readonly text: string; readonly anew: boolean } }
  | { readonly event: 'note'; readonly data: TutorNotes }
  | { readonly event: 'done'; readonly data: TutorTurnDone }
  | { readonly event: 'error'; readonly data: TutorTurnError };
