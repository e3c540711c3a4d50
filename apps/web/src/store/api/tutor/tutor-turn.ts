import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { LanguageCode, TutorConversation, TutorNote, TutorTurnBody, TutorTurnDone } from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { wait } from '#lib/time/wait.ts';
import type { ApiError } from '#store/network/call-api.ts';
import { forLearner } from '#store/network/network-base-query.ts';
import { draftOwner } from '#store/device/drafts.ts';
import { sessionIn } from '#store/slices/session-slice.ts';
import { tutorApi } from './tutor-api.ts';
import { tutorTurns } from './tutor-drafts.ts';
import { type TurnEvent, streamTurn } from './tutor-stream.ts';

/** A turn that was sent but is not finished. It is shown on top of the conversation from the server. */
export interface LiveTurn {
  readonly body: TutorTurnBody;
  /** Id of this attempt. Later attempts ignore the outcome of earlier ones. */
  readonly attempt: string;
  readonly text: string;
  /** Corrections of the learner's message; they may arrive before the reply. */
  readonly notes: readonly TutorNote[];
  /** `unsent`: there was no reply, or it broke off. The turn can be sent again but counts only once. */
  readonly state: 'waiting' | 'writing' | 'unsent';
  readonly problem: ApiError | null;
}

interface SentTurn {
  conversation: string;
  language: LanguageCode;
  body: TutorTurnBody;
}

/** Acts that remove messages without naming them in the response. */
const REWRITES: ReadonlySet<TutorTurnBody['act']> = new Set(['edit', 'again', 'simpler']);

const turnApi = tutorApi.injectEndpoints({
  endpoints: (build) => ({
    /** The turn in progress in a conversation, or null. A turn interrupted by a reload is restored. */
    getLiveTurn: build.query<LiveTurn | null, string>({
      queryFn: async (conversation, context) => {
        const owner = ownerIn(context);
        const unsent = tutorTurns.read(owner, conversation);
        if (unsent === null) return { data: null };
        if (!(await isAnswered(conversation, unsent, context))) return { data: liveTurn(unsent, { state: 'unsent' }) };
        tutorTurns.write(owner, conversation, null);
        return { data: null };
      },
    }),

    /** Sends a turn and follows the reply until it is finished or the caller aborts. */
    sendTurn: build.mutation<null, SentTurn>({
      queryFn: async (turn, context) => {
        const error = await follow(turn, context);
        return error === null ? { data: null } : { error };
      },
    }),
  }),
});

const ownerIn = ({ getState }: Pick<BaseQueryApi, 'getState'>): string => draftOwner(sessionIn(getState()).user);

function liveTurn(body: TutorTurnBody, facts: Partial<LiveTurn> = {}): LiveTurn {
  return { body, attempt: randomUuid(), text: '', notes: [], state: 'waiting', problem: null, ...facts };
}

/** @returns the error; null if the turn was answered or stopped */
async function follow({ conversation, language, body }: SentTurn, context: BaseQueryApi): Promise<ApiError | null> {
  const { dispatch, signal } = context;
  const first = liveTurn(body);
  const show = (change: (live: LiveTurn) => LiveTurn | null) =>
    dispatch(changeLive(conversation, (live) => (live.attempt === first.attempt ? change(live) : live)));
  let done: TutorTurnDone | null = null;
  const onEvent = (event: TurnEvent) => {
    if (event.event === 'done') done = event.data;
    else if (event.event === 'error') done = event.data.done;
    else show((live) => withEvent(live, event));
  };
  dispatch(turnApi.util.updateQueryData('getLiveTurn', conversation, () => first));
  const owner = ownerIn(context);
  tutorTurns.write(owner, conversation, body);
  const { error } = await forLearner(() => streamTurn({ conversation, body, signal, onEvent }), dispatch);
  if (done !== null) {
    dispatch(applyTurn(conversation, language, { body, done }));
    if (REWRITES.has(body.act)) await refetch(conversation, context);
  } else if (signal.aborted) {
    if (!(await isStored(conversation, body, context))) {
      show((live) => ({ ...live, state: 'unsent' }));
      return null;
    }
  } else if (error !== undefined) {
    show((live) => ({ ...live, state: 'unsent', problem: error }));
    // Another tab or device sent a turn first, so fetch its messages.
    if (error.status === 409) await refetch(conversation, context);
    return error;
  }
  if (tutorTurns.read(owner, conversation)?.id === body.id) tutorTurns.write(owner, conversation, null);
  show(() => null);
  return null;
}

function changeLive(conversation: string, change: (live: LiveTurn) => LiveTurn | null) {
  return turnApi.util.updateQueryData('getLiveTurn', conversation, (live) => (live === null ? live : change(live)));
}

function withEvent(live: LiveTurn, event: Extract<TurnEvent, { event: 'delta' | 'note' }>): LiveTurn {
  if (event.event === 'note') return { ...live, notes: event.data.notes };
  const { text, replaces } = event.data;
  return { ...live, state: 'writing', text: replaces ? text : live.text + text };
}

function applyTurn(conversation: string, language: LanguageCode, turn: { body: TutorTurnBody; done: TutorTurnDone }) {
  return (dispatch: BaseQueryApi['dispatch']): void => {
    const { done } = turn;
    dispatch(tutorApi.util.updateQueryData('getTutorConversation', conversation, (data) => withTurn(data, turn)));
    dispatch(tutorApi.util.updateQueryData('getTutorStatus', language, (status) => ({ ...status, quota: done.quota })));
    dispatch(tutorApi.util.invalidateTags(['TutorMistakes']));
  };
}

function withTurn(
  data: TutorConversation,
  { body, done }: { body: TutorTurnBody; done: TutorTurnDone },
): TutorConversation {
  const changed = new Map(done.messages.map((message) => [message.id, message]));
  const kept = standingMessages(data, body).map((message) => changed.get(message.id) ?? message);
  const present = new Set(kept.map(({ id }) => id));
  const fresh = done.messages.filter(({ id }) => !present.has(id));
  return { ...data, messages: [...kept, ...fresh], goals: done.goals, words: done.words };
}

/** Returns the messages that a turn leaves. An edit removes the learner's last message and everything after it. */
export function standingMessages({ messages }: TutorConversation, { id, act }: TutorTurnBody) {
  if (messages.some((message) => message.id === id)) return messages;
  const last = messages.findLastIndex(({ role }) => role === 'learner');
  if (act === 'edit' && last !== -1) return messages.slice(0, last);
  return act === 'again' ? messages.slice(0, last + 1) : messages;
}

/** @returns the conversation on the server; null if it does not respond */
async function refetch(conversation: string, { dispatch }: Pick<BaseQueryApi, 'dispatch'>) {
  const { initiate } = tutorApi.endpoints.getTutorConversation;
  const { data, isSuccess } = await dispatch(initiate(conversation, { forceRefetch: true, subscribe: false }));
  return isSuccess ? data : null;
}

/** Whether the server has the message of a turn and a complete reply to it. */
async function isAnswered(conversation: string, { id }: TutorTurnBody, context: BaseQueryApi): Promise<boolean> {
  const messages = (await refetch(conversation, context))?.messages ?? [];
  return messages.some((message) => message.id === id) && messages.every(({ status }) => status !== 'streaming');
}

/** Milliseconds before each check of whether the server has stored a stopped turn. */
const TRIES = [250, 500, 1000, 2000];

/** Waits until the server has stored a stopped turn. Returns whether it has. */
async function isStored(conversation: string, { id, act }: TutorTurnBody, context: BaseQueryApi): Promise<boolean> {
  for (const pause of TRIES) {
    await wait(pause);
    const data = await refetch(conversation, context);
    if (data === null) return false;
    const isKnown = (act !== 'say' && act !== 'edit') || data.messages.some((message) => message.id === id);
    if (isKnown && data.messages.every(({ status }) => status !== 'streaming')) return true;
  }
  return false;
}

export function dropTurn(conversation: string) {
  return (dispatch: BaseQueryApi['dispatch'], getState: BaseQueryApi['getState']): void => {
    tutorTurns.write(ownerIn({ getState }), conversation, null);
    dispatch(changeLive(conversation, () => null));
  };
}

export const { useGetLiveTurnQuery, useSendTurnMutation } = turnApi;
