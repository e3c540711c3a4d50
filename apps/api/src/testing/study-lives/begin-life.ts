import type { AddressInfo } from 'node:net';
import type { AccountsApi } from '#testing/learners/accounts-api';
import { newLearner } from '#testing/learners/people';
import { type KnownAnswers, nothingKnown, type SentReview } from './known-answers.ts';

/** One of the two devices of a learner. */
export interface Device {
  zone: string;
  minutesAhead: number;
  isOffline: boolean;
  /** Answers without a network, in the order in which they were given. */
  waiting: SentReview[];
}

const newDevice = (): Device => ({ zone: 'Europe/Berlin', minutesAhead: 0, isOffline: false, waiting: [] });

type Reply = { readonly status: number; readonly body: unknown };

/** Calls the API as a learner whose session goes on, however many days pass. */
function callerOf({ server, deps }: AccountsApi, accessToken: string) {
  const { port } = server.address() as AddressInfo;
  const claims = deps.accessTokens.verify(accessToken);
  if (claims === null) throw new Error('A new learner is signed in');
  return async (method: string, path: string, body?: object): Promise<Reply> => {
    const res = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${deps.accessTokens.sign(claims)}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await res.text();
    return { status: res.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
}

/** A learner with two devices, and all that the server has told them. */
export interface Life {
  readonly userId: string;
  readonly devices: readonly [Device, Device];
  readonly known: KnownAnswers;
  readonly call: ReturnType<typeof callerOf>;
  /** Brings what the model knows in line with the log, after things that happened at once. */
  readonly readLog: () => Promise<void>;
  readonly sent: SentReview[];
}

/** A learner begins, whose day it now is. */
export async function beginLife(api: AccountsApi, at: number): Promise<Life> {
  api.wait(at - Date.now());
  const { accessToken, userId } = await newLearner(api);
  const known = nothingKnown();
  return {
    userId,
    known,
    devices: [newDevice(), newDevice()],
    call: callerOf(api, accessToken),
    sent: [],
    readLog: async () => {
      const rows = await api.deps
        .db('review_log')
        .join('words', 'words.id', 'review_log.word_id')
        .where({ 'review_log.user_id': userId, counted: true })
        .whereNull('undone_at')
        .orderBy('review_log.id')
        .select<{ client_review_id: string; word: string; study_day: number }[]>(
          'client_review_id',
          'word',
          'study_day',
        );
      known.live = rows.map(({ client_review_id: id, word, study_day: day }) => ({ id, word, day }));
    },
  };
}
