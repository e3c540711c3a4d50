import { createContext, use } from 'react';
import type { LanguageCode, TutorConversation, TutorTurnBody } from '@wordreel/shared';
import type { LiveTurn } from '#store/api/tutor/tutor-turn.ts';

/** The shared state of a conversation's components. */
export interface Talk {
  readonly conversation: TutorConversation;
  readonly language: LanguageCode;
  /** The current turn, or null. */
  readonly live: LiveTurn | null;
  /** Whether a message can be sent: no reply is streaming and the device is online. */
  readonly isReady: boolean;
  /** The name of the partner. */
  readonly partner: 'Tutor' | 'Partner';
  readonly send: (turn: Pick<TutorTurnBody, 'act' | 'text' | 'choice'>) => void;
  /** Resends an unanswered turn. */
  readonly sendAgain: () => void;
  readonly stop: () => void;
}

const TalkContext = createContext<Talk | null>(null);

export const TalkProvider = TalkContext.Provider;

/** Returns the conversation around the component. @throws outside of one */
export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (talk === null) throw new Error('There is no conversation around it');
  return talk;
}
