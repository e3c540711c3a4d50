import { randomUUID } from 'node:crypto';
import type { LanguageCode, TutorConversation, TutorTurnDone } from '@wordreel/shared';
import type { Response } from 'supertest';
import type { AccountsApi } from './accounts-api.ts';
import { newLearnerClient, type LearnerClient } from './learner-client.ts';

const zone = 'Europe/Berlin';

/** An event of a stream, as a client reads it. */
export interface ReadEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export const eventsOf = ({ text }: Pick<Response, 'text'>): ReadEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [name = '', data = ''] = block.split('\n');
      return {
        event: name.slice('event: '.length),
        data: JSON.parse(data.slice('data: '.length)) as ReadEvent['data'],
      };
    });

/** Returns the data of the final event. */
export function doneOf(res: Pick<Response, 'text'>): TutorTurnDone {
  const last = eventsOf(res).at(-1);
  if (last?.event === 'error') return last.data['done'] as TutorTurnDone;
  if (last?.event !== 'done') throw new Error(`The turn ends with ${last?.event ?? 'nothing'}: ${res.text}`);
  return last.data as TutorTurnDone;
}

interface Act {
  readonly act: string;
  readonly id?: string;
  readonly text?: string;
  readonly choice?: number;
}

const path = (id: string): string => `/api/tutor/conversations/${id}`;

export function talker(learner: LearnerClient, language: LanguageCode = 'de') {
  return {
    begin: (more: object = {}) =>
      learner.post('/api/tutor/conversations', { id: randomUUID(), language, zone, kind: 'words', ...more }),
    read: async (id: string) => (await learner.get(path(id))).body as TutorConversation,
    act: (id: string, act: Act) => learner.post(`${path(id)}/messages`, { id: randomUUID(), zone, ...act }),
    finish: (id: string) => learner.post(`${path(id)}/finish`, {}),
    status: () => learner.get(`/api/tutor/status?language=${language}&zone=${zone}`),
    mistakes: (more = '') => learner.get(`/api/tutor/mistakes?language=${language}${more}`),
  };
}

/** Starts a free conversation as a new learner. @param more fields of the conversation */
export async function beginTalk(api: AccountsApi, more: object = {}) {
  const learner = await newLearnerClient(api);
  const talk = talker(learner);
  const { id } = (await talk.begin({ kind: 'free', ...more })).body as TutorConversation;
  const say = (text: string, turn: string = randomUUID()) => talk.act(id, { act: 'say', text, id: turn });
  return { learner, ...talk, id, say };
}
