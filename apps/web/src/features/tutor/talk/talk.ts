import { createContext, use } from 'react';
import type { LanguageCode, TutorConversation, TutorTurnBody } from '@wordreel/shared';
import type { HearingProblem } from '#lib/speech/recognition.ts';
import { tutorTexts } from '#store/api/tutor/tutor-drafts.ts';
import type { LiveTurn } from '#store/api/tutor/tutor-turn.ts';
import { useDraft } from '#store/hooks/use-draft.ts';
import * as texts from '#texts/tutor.tsx';

export interface Talk {
  readonly conversation: TutorConversation;
  readonly language: LanguageCode;
  readonly live: LiveTurn | null;
  /** Whether a message can be sent: no reply is streaming and the device is online. */
  readonly isReady: boolean;
  /** Who talks to the learner. In a scene, it has a name. */
  readonly partner: string;
  readonly send: (turn: Pick<TutorTurnBody, 'act' | 'text' | 'choice'>) => void;
  readonly sendAgain: () => void;
  readonly stop: () => void;
}

const TalkContext = createContext<Talk | null>(null);

export const TalkProvider = TalkContext.Provider;

/** Returns the conversation around the component. @throws Error outside a conversation */
export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (talk === null) throw new Error('There is no conversation around it');
  return talk;
}

/** Returns the unsent text of a conversation, stored on this device, and a function that changes it. */
export function useMessageText(conversation: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useDraft(tutorTexts, conversation);
  return [draft ?? '', (text) => setDraft(text === '' ? null : text)];
}

export const HEARING_TEXTS: Readonly<Record<HearingProblem, string>> = {
  refused: texts.microphoneRefused,
  silence: texts.nothingHeard,
  failed: texts.notTranscribed,
};
