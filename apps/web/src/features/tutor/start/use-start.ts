import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LanguageCode, NewTutorConversation } from '@wordreel/shared';
import { randomUuid } from '#lib/random-uuid.ts';
import { timeZone } from '#lib/time-zone.ts';
import { tutorPath } from '#lib/tutor-path.ts';
import { failureOf } from '#store/network/call-api.ts';
import { useStartTutorMutation } from '#store/api/tutor/tutor-api.ts';

type ConversationChoice = Pick<NewTutorConversation, 'kind' | 'scenario' | 'video'>;

/** Starts a conversation and navigates to it. A retry of the same choice uses the same id. */
export function useStart(language: LanguageCode) {
  const [start, { isLoading, error }] = useStartTutorMutation();
  const navigate = useNavigate();
  const ids = useRef(new Map<string, string>());
  const begin = async (choice: ConversationChoice) => {
    const key = JSON.stringify(choice);
    const id = ids.current.get(key) ?? randomUuid();
    ids.current.set(key, id);
    const answer = await start({ id, language, zone: timeZone(), ...choice });
    if (answer.data === undefined) return;
    ids.current.delete(key);
    await navigate(tutorPath(answer.data.id));
  };
  const problem =
    error === undefined ? null : failureOf(error, 'The conversation could not be begun. Please try again.').message;
  return { begin: (choice: ConversationChoice) => void begin(choice), isLoading, problem };
}
