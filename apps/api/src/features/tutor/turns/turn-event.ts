import type { TutorNotes, TutorTurnDone, TutorTurnError } from '@wordreel/shared';

export type TurnEvent =
  | { readonly event: 'delta'; readonly data: { readonly text: string; readonly replaces: boolean } }
  | { readonly event: 'note'; readonly data: TutorNotes }
  | { readonly event: 'done'; readonly data: TutorTurnDone }
  | { readonly event: 'error'; readonly data: TutorTurnError };
