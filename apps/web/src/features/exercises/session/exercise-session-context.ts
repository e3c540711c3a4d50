import { createContext, useContext } from 'react';
import type {
  ExerciseAnswerBody,
  ExerciseItem,
  ExerciseSession,
  ExerciseVerdict,
  LanguageCode,
} from '@wordreel/shared';

export type Answer = ExerciseAnswerBody['answer'];

/** What becomes of an answer: `unsent` where it did not reach the server, and waits. */
export type Phase = 'asking' | 'sending' | 'unsent' | 'told';

/** One item before a learner. */
export interface ExerciseSessionState {
  readonly session: ExerciseSession;
  readonly language: LanguageCode;
  readonly item: ExerciseItem;
  readonly phase: Phase;
  /** What was answered: on its way, waiting, or told; of pairs, the last one. */
  readonly given: Answer | null;
  /** What the server says of it; of pairs, of the last one. */
  readonly verdict: ExerciseVerdict | null;
  /** Why the server did not take it; null where it did, or was not reached. */
  readonly refusal: string | null;
  /** Whether the first letter was asked for, or the line was played slowly. */
  readonly isHinted: boolean;
  readonly answer: (answer: Answer) => void;
  readonly retry: () => void;
  readonly next: () => void;
  readonly onHinted: () => void;
}

const ExerciseSessionContext = createContext<ExerciseSessionState | null>(null);
export const ExerciseSessionProvider = ExerciseSessionContext.Provider;

/** The item that is before the learner. */
export function useExerciseSession(): ExerciseSessionState {
  const sessionState = useContext(ExerciseSessionContext);
  if (sessionState === null) throw new Error('Nothing is asked here');
  return sessionState;
}

/** The item, known to be of a type. */
export type ItemOf<Type extends ExerciseItem['type']> = Extract<ExerciseItem, { type: Type }>;
