import { createContext, use } from 'react';
import type { LanguageCode, TutorConversation, TutorTurnBody } from '@wordreel/shared';
import type { LiveTurn } from '#store/api/tutor/tutor-turn.ts';

/** What the parts of a conversation share. */
export interface Talk {
  readonly conversation: TutorConversation;
  readonly language: LanguageCode;
  /** The turn that is on its way; null for none. */
  readonly live: LiveTurn | null;
  /** Whether something can be sent: no reply is being written, and there is a network. */
  readonly isReady: boolean;
  /** How the other one is called. */
  readonly partner: 'Tutor' | 'Partner';
  readonly send: (turn: Pick<TutorTurnBody, 'act' | 'text' | 'choice'>) => void;
  /** Sends what was not answered once more. */
  readonly sendAgain: () => void;
  readonly stop: () => void;
}

const TalkContext = createContext<Talk | null>(null);

export const TalkProvider = TalkContext.Provider;

/** The conversation that the component is part of. */
export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (talk === null) throw new Error('There is no conversation around it');
  return talk;
}
