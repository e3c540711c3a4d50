import { act, waitFor } from '@testing-library/react';
import { delayedAnswer } from '#testing/fakes/fake-api.ts';
import { show, word } from '#testing/word-stage.tsx';

test('pressing one and then three before the dictionary responds gives three stars', async () => {
  const dictionary = delayedAnswer();
  const { user, did } = await show({ words: [], entries: dictionary.coming.then(() => []) });
  act(() => word('mich').focus());
  await user.keyboard('13');
  dictionary.answer(new Response());
  await waitFor(() => expect(did()).not.toEqual([]));
  expect(did()).toMatchObject([{ method: 'POST', body: { word: { word: 'mich', reviewPriority: 3 } } }]);
});

test('pressing three after one changes the stars of the saved word', async () => {
  const { user, did } = await show({ words: [] });
  act(() => word('mich').focus());
  await user.keyboard('1');
  await waitFor(() => expect(did()).not.toEqual([]));
  await user.keyboard('3');
  await waitFor(() => expect(did()).toHaveLength(2));
  expect(did()).toMatchObject([
    { method: 'POST', body: { word: { word: 'mich', reviewPriority: 1 } } },
    { method: 'PATCH', path: '/api/learned-words/de/mich/priority', body: { reviewPriority: 3 } },
  ]);
});
