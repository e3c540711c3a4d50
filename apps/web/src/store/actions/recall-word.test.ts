import type { ReviewBody } from '@wordreel/shared';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { answerApi, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { makeWord } from '#testing/words.ts';
import { carryOut } from './carry-out.ts';
import { recallWord } from './recall-word.ts';

const SCHEDULE = { stability: 20, difficulty: 5, lastDay: 20_000, dueDay: 20_008, reps: 3, lapses: 0 };
const WORD = makeWord('anrufen', { schedule: SCHEDULE });

/**
 * Counts a word as reviewed, on a server that accepts the answer or has already counted the word from another device.
 */
async function recall({ counted }: { counted: boolean }) {
  const calls = answerApi(({ method, path, body }) => {
    if (method === 'GET') return Response.json([]);
    const { clientReviewId } = body as ReviewBody;
    if (path === '/api/reviews/undo') return Response.json({ clientReviewId, word: WORD.word });
    const days = counted ? { dueDay: 20_020, intervalDays: 12 } : { dueDay: null, intervalDays: null };
    const facts = { counted, studyDay: 20_008, paused: false, turnedSolid: false, ...days };
    return Response.json({ clientReviewId, ...facts, schedule: SCHEDULE, done: { reviews: 1, newWords: 0 } });
  });
  const store = makeSignedInStore();
  await store.dispatch(recallWord('de', WORD));
  return { store, did: () => calls.filter(({ method }) => method !== 'GET'), toast: selectToasts(store.getState())[0] };
}

test('a word counted as reviewed shows its next day, and the answer can be undone', async () => {
  const { store, did, toast } = await recall({ counted: true });
  expect(toast?.text).toBe('“anrufen” counted as reviewed. It comes back in 12 days');
  const undo = toast?.action?.does;
  if (undo === undefined) throw new Error('The notice has no undo');
  await store.dispatch(carryOut(undo));
  const [answer, undone] = did().map(({ path, body }) => ({ path, ...(body as ReviewBody) }));
  const clientReviewId = answer?.clientReviewId ?? 'none';
  expect(undone).toMatchObject({ path: '/api/reviews/undo', language: 'de', clientReviewId });
});

test('a word that another device has counted today does not offer an undo', async () => {
  const { toast } = await recall({ counted: false });
  expect(toast).toMatchObject({ text: 'You already reviewed “anrufen” today' });
  expect(toast?.action).toBeUndefined();
});
