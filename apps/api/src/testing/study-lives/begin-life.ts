import type { AddressInfo } from 'node:net';
import type { AccountsApi } from '#testing/learners/accounts-api';
import { newLearner } from '#testing/learners/people';
import { type KnownAnswers, nothingKnown, type SentReview } from './known-answers.ts';

/** One of a learner's two devices. */
export interface Device {
  zone: string;
  minutesAhead: number;
  isOffline: boolean;
  /** Queued answers of an offline device, in the order in which they were given. */
  waiting: SentReview[];
}

const newDevice = (): Device => ({ zone: 'Europe/Berlin', minutesAhead: 0, isOffline: false, waiting: [] });

type Reply = { readonly status: number; readonly body: unknown };

/** Calls the API as a learner whose session stays valid, however many days pass. */
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

/** A learner with two devices, and what the server has reported to them. */
export interface Life {
  readonly userId: string;
  readonly devices: readonly [Device, Device];
  readonly known: KnownAnswers;
  readonly call: ReturnType<typeof callerOf>;
  /** Synchronizes the model with the log after concurrent actions. */
  readonly readLog: () => Promise<void>;
  readonly sent: SentReview[];
}

/** Creates a learner at a point in time. */
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
