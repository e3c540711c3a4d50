import { useEffect, useRef, useState } from 'react';
import type { TutorConversation, TutorTurnBody } from '@wordreel/shared';
import { randomUuid } from '#lib/random-uuid.ts';
import { timeZone } from '#lib/time-zone.ts';
import { useServerStatus } from '#lib/server-status.ts';
import { useGetLiveTurnQuery, useSendTurnMutation } from '#store/api/tutor/tutor-turn.ts';
import type { Talk } from './talk.ts';

/** Runs the turns of a conversation. Unmounting stops the reply. */
export function useTurns(conversation: TutorConversation): Talk {
  const { id, language, mode, messages, isFinished } = conversation;
  const { data: live } = useGetLiveTurnQuery(id);
  const [sendTurn] = useSendTurnMutation();
  const isOffline = useServerStatus() === 'offline';
  const running = useRef<{ abort: () => void } | null>(null);
  // One fixed id, so that retries of the opening turn count once.
  const [openingId] = useState(randomUuid);
  const isIdle = live === null || live?.state === 'unsent';

  const sendBody = (body: TutorTurnBody) => {
    if (isIdle) running.current = sendTurn({ conversation: id, language, body });
  };
  const send: Talk['send'] = (turn) => sendBody({ id: randomUuid(), zone: timeZone(), ...turn });
  useEffect(() => () => running.current?.abort(), []);

  const wantsOpening = live === null && messages.length === 0 && !isFinished;
  useEffect(() => {
    if (!wantsOpening) return;
    const body = { id: openingId, act: 'open', zone: timeZone() } as const;
    running.current = sendTurn({ conversation: id, language, body });
  }, [wantsOpening, sendTurn, id, language, openingId]);
  return {
    conversation,
    language,
    live: live ?? null,
    isReady: live === null && !isOffline,
    partner: mode === 'practice' ? 'Partner' : 'Tutor',
    send,
    sendAgain: () => {
      if (live) sendBody(live.body);
    },
    stop: () => running.current?.abort(),
  };
}
