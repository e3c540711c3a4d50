import { studyApi } from '#store/api/learning/study-api.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { makeItem, makeQueue } from '#testing/study.ts';
import { carryOut } from './carry-out.ts';

const QUEUE = 'de all';

test.each([
  ['that was undone does not refetch the queue', () => Response.json({ clientReviewId: 'x', word: 'Haus' }), 0],
  ['that stands because another device has answered since refetches the queue', conflict, 1],
])('an answer %s', async (_name, answer, reads) => {
  const calls = answerApi(({ path }) =>
    path === '/api/reviews/undo' ? answer() : Response.json(makeQueue([makeItem('Baum')])),
  );
  const store = makeSignedInStore();
  const queue = store.dispatch(studyApi.endpoints.getStudyQueue.initiate(QUEUE));
  await queue;
  const before = calls.length;
  const args = { language: 'de', zone: 'UTC', clientReviewId: 'x', item: makeItem('Haus'), queue: QUEUE } as const;
  await store.dispatch(carryOut({ kind: 'undoReview', args }));
  await settled();
  const read = calls.slice(before).filter(({ path }) => path === '/api/study/queue');
  expect(read).toHaveLength(reads);
  queue.unsubscribe();
});

function conflict(): Response {
  return apiError(409, 'Conflict', 'conflict');
}
