import { screen, waitFor, within } from '@testing-library/react';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeTranscript } from '#testing/transcript.ts';
import { VideoActions } from '#watch/video-actions.tsx';

async function openDialog(answer = () => new Response(null, { status: 204 })) {
  const calls = answerApi(({ method }) => {
    if (method === 'PUT') return Response.json({ lineCount: 3, problems: [] });
    return method === 'DELETE' ? answer() : Response.json([]);
  });
  const view = renderForLearner(() => (
    <VideoActions transcript={makeTranscript({ kind: 'own' })} onOpen={() => undefined} />
  ));
  await view.user.click(await screen.findByRole('button', { name: 'Captions' }));
  return { ...view, calls, dialog: within(await screen.findByRole('dialog', { name: 'Captions' })) };
}

test('Undo restores removed captions line by line', async () => {
  const { user, dialog, store, calls } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Remove my captions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [toast] = selectToasts(store.getState());
  expect(toast).toMatchObject({ text: 'Your captions were removed', action: { label: 'Undo' } });
  if (toast?.action?.does !== undefined) await store.dispatch(carryOut(toast.action.does));
  const text: unknown = expect.stringContaining('00:00:04.000 --> 00:00:07.000\nWir fahren nach Hamburg.');
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/videos/dC6ZGLzdaTs/transcript',
    body: { fileName: 'captions.vtt', text },
  });
});

test('captions whose removal failed stay, and an error is shown', async () => {
  const { user, dialog, store } = await openDialog(() => apiError(500, '', 'internal_error'));
  await user.click(dialog.getByRole('button', { name: 'Remove my captions' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(selectToasts(store.getState())).toEqual([]);
});
