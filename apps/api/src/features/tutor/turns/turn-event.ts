import type { TutorNotes, TutorTurnDone, TutorTurnError } from '@wordreel/shared';

/** The events of a turn, during and at its end. */
export type TurnEvent =
  | { readonly event: 'delta'; readonly data: { readonly text: string; readonly replaces: boolean } }
  | { readonly event: 'note'; readonly data: TutorNotes }
  | { readonly event: 'done'; readonly data: TutorTurnDone }
  | { readonly event: 'error'; readonly data: TutorTurnError };
