import { createContext, useContext } from 'react';
import type {
  ExerciseAnswerBody,
  ExerciseItem,
  ExerciseSession,
  ExerciseVerdict,
  LanguageCode,
} from '@wordreel/shared';

type Answer = ExerciseAnswerBody['answer'];

/** Ids of the instruction and the stage. They are unique, because a page shows one item at a time. */
export const INSTRUCTION_ID = 'exercise-ask';
export const STAGE_ID = 'exercise-stage';

/** For `aria-describedby` of the focused element, so that a screen reader reads the question and its line. */
export const QUESTION_IDS = `${INSTRUCTION_ID} ${STAGE_ID}`;

export interface ExerciseSessionState {
  readonly session: ExerciseSession;
  readonly language: LanguageCode;
  readonly item: ExerciseItem;
  /** `unsent` means that the server could not be reached, and that the answer waits to be sent again. */
  readonly phase: 'asking' | 'sending' | 'unsent' | 'answered';
  readonly lastAnswer: Answer | null;
  /** The server's verdict on the last answer; for pairs, on the last pair. */
  readonly verdict: ExerciseVerdict | null;
  /** Why the server refused the answer. Null if it was accepted or did not reach the server. */
  readonly refusal: string | null;
  /** Whether the first letter was shown or the line was played slowly. */
  readonly isHinted: boolean;
  readonly answer: (answer: Answer) => void;
  readonly retry: () => void;
  readonly next: () => void;
  readonly onHinted: () => void;
}

const ExerciseSessionContext = createContext<ExerciseSessionState | null>(null);
export const ExerciseSessionProvider = ExerciseSessionContext.Provider;

/** Returns the current item and the state of its answer. @throws Error outside a session */
export function useExerciseSession(): ExerciseSessionState {
  const sessionState = useContext(ExerciseSessionContext);
  if (sessionState === null) throw new Error('There is no exercise session here');
  return sessionState;
}

export type ItemOf<Type extends ExerciseItem['type']> = Extract<ExerciseItem, { type: Type }>;
