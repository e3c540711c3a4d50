import type { TutorNote } from '@wordreel/shared';

/** A correction before it is stored. */
export type NoteDraft = Omit<TutorNote, 'id' | 'savedAs'>;

export interface ReadNotes {
  /** At most two. */
  readonly notes: NoteDraft[];
  /** Indices of goals that the message has reached. */
  readonly goals: number[];
  /** False where the reply was no JSON of the wanted shape: to be logged, never shown. */
  readonly isReadable: boolean;
  /** Notes that were offered and dropped: not in the message, no change, one too many. */
  readonly dropped: number;
}

/** Reads the reply to `notesMessages`. */
export function readNotes(
  reply: string,
  about: { message: string; dueWords: readonly string[]; goalCount: number },
): ReadNotes {
  throw new Error(`follows ${reply} ${about.message}`);
}
