import { act, screen, waitFor } from '@testing-library/react';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { renderForLearner } from '#testing/render-learner.tsx';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectToasts, toastShown } from '#store/slices/toasts-slice.ts';
import { LevelDialog } from './level-dialog.tsx';

const stored = () => JSON.parse(localStorage.getItem('userLanguages') ?? '{}') as Record<string, unknown>;

async function open() {
  const onClose = jest.fn();
  const view = renderWithStore(<LevelDialog language="de" onClose={onClose} />);
  await screen.findByRole('radio', { name: /calculated/ });
  await act(async () => undefined);
  return { onClose, ...view };
}

test('names the language, the calculated level, the words and all twelve levels', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Update your level in German' })).toBeVisible();
  expect(screen.getByText('Current progress-based level')).toBeVisible();
  expect(screen.getByText('Words learned: 0')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Select the level that matches your current ability' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(screen.getByRole('radio', { name: /B1\.2.*Intermediate\.2.*2,500 words/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /A1\.1.*calculated/ })).toBeVisible();
  expect(screen.queryByText(/you chose/i)).toBeNull();
});

test('says once what the number on a level means, which is the same on all of them', async () => {
  await open();
  expect(screen.getByText(/Each level shows the words you need for it\. Everyone starts at A1\.1\./)).toBeVisible();
  expect(screen.getByRole('radio', { name: /A1\.1.*Newbie\.1\s*500 words$/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /A1\.2.*Newbie\.2\s*750 words$/ })).toBeVisible();
});

test('with a level that was set, the words are those of the progress, and the sum is explained', async () => {
  localStorage.setItem('userLanguages', '{"de":{"level":"A2.1","wordCount":1}}');
  localStorage.setItem('learnedWords.de', '[{"word":"Haus","reviewPriority":2}]');
  await open();
  expect(await screen.findByText('1 saved, plus 500 assumed because you chose A2.1.')).toBeVisible();
  expect(screen.getByText('Words learned: 501')).toBeVisible();
  expect(screen.getByRole('radio', { name: /A2\.1.*your level/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /A1\.1.*calculated/ })).toBeVisible();
});

test('a set level below the calculated one is not the current level', async () => {
  const words = Array.from({ length: 1000 }, (_, index) => ({ word: `w${index}`, reviewPriority: 2 }));
  localStorage.setItem('userLanguages', '{"de":{"level":"A1.1","wordCount":1000}}');
  localStorage.setItem('learnedWords.de', JSON.stringify(words));
  await open();
  expect(await screen.findByRole('radio', { name: /A1\.1.*set by you/ })).toBeVisible();
  expect(screen.queryByText(/you chose/i)).toBeNull();
  expect(screen.getByRole('radio', { name: /A2\.1.*your level.*calculated/ })).toBeVisible();
});

test('Save Level appears once a tile is picked, then saves the level, keeps the words and closes', async () => {
  localStorage.setItem('learnedWords.de', '[{"word":"Haus","reviewPriority":2}]');
  const { user, onClose } = await open();
  expect(screen.queryByRole('button', { name: 'Save Level' })).toBeNull();

  await user.click(screen.getByRole('radio', { name: /B1\.2/ }));
  await user.click(screen.getByRole('button', { name: 'Save Level' }));
  expect(stored()).toEqual({ de: { level: 'B1.2', wordCount: 1 } });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['Cancel', 'Done', 'Close'])(
  '%s saves nothing, but a notice offers to save the picked level',
  async (name) => {
    const { user, onClose, store } = await open();
    await user.click(screen.getByRole('radio', { name: /B1\.2/ }));
    await user.click(screen.getByRole('button', { name }));
    expect(stored()).toEqual({});
    expect(onClose).toHaveBeenCalledTimes(1);

    const [toast] = selectToasts(store.getState());
    expect(toast).toMatchObject({ text: 'Your German level wasn’t saved', action: { label: 'Save B1.2' } });
    const does = toast?.action?.does;
    if (does !== undefined) await act(() => store.dispatch(carryOut(does)));
    expect(stored()).toEqual({ de: { level: 'B1.2', wordCount: 0 } });
  },
);

test('Escape offers to save the picked level as well', async () => {
  const { user, onClose, store } = await open();
  await user.click(screen.getByRole('radio', { name: /B1\.2/ }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(selectToasts(store.getState())).toMatchObject([{ action: { label: 'Save B1.2' } }]);
});

test('saving a level withdraws the offer of another one', async () => {
  const { user, store } = await open();
  const action = { label: 'Save C2.1', does: { kind: 'setLevel', args: { language: 'de', level: 'C2.1' } } } as const;
  act(() => void store.dispatch(toastShown({ tone: 'info', text: 'Your German level wasn’t saved', action })));
  await user.click(screen.getByRole('radio', { name: /B1\.2/ }));
  await user.click(screen.getByRole('button', { name: 'Save Level' }));
  expect(selectToasts(store.getState())).not.toContainEqual(expect.objectContaining({ action }));
});

test('closing offers nothing without a pick, or if the picked level is set already', async () => {
  localStorage.setItem('userLanguages', '{"de":{"level":"B1.2","wordCount":0}}');
  const { user, onClose, store } = await open();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('radio', { name: /B1\.2.*your level/ }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(selectToasts(store.getState())).toEqual([]);
});

test('Reset removes the manual level, clears the choice and stays open', async () => {
  localStorage.setItem('userLanguages', '{"de":{"level":"B1.2","wordCount":0}}');
  const { user, onClose } = await open();
  expect(await screen.findByRole('radio', { name: /B1\.2.*your level/ })).toBeVisible();

  await user.click(screen.getByRole('radio', { name: /C1\.1/ }));
  await user.click(screen.getByRole('button', { name: 'Reset to Calculated Level' }));
  expect(stored()).toEqual({ de: { level: '', wordCount: 0 } });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.getByText('Your level is calculated from your words again: A1.1.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('Reset is disabled without a manual level', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Reset to Calculated Level' })).toBeDisabled();
});

test('a guest is not asked about the most common words', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /B1\.2/ }));
  expect(screen.queryByRole('group', { name: 'Also mark the most common words as known?' })).not.toBeInTheDocument();
});

test('the most common words can be marked as known with the level, and the mark can be undone', async () => {
  const calls = answerApi(({ path }) => {
    if (path.startsWith('/api/known-steps/')) return Response.json({ changed: 964 });
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    return Response.json({ level: 'A1.1', wordCount: 0, learnedWords: [] });
  });
  const onClose = jest.fn();
  const { user, store } = renderForLearner(() => <LevelDialog language="de" offersKnownWords onClose={onClose} />);
  await screen.findByRole('radio', { name: /calculated/ });
  expect(screen.queryByRole('button', { name: 'Top 1,000' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /B1\.2/ }));
  expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Top 1,000' }));
  await user.click(screen.getByRole('button', { name: 'Save Level' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ level: 'B1.2' }, { first: 1000 }]));
  await waitFor(() =>
    expect(selectToasts(store.getState())).toMatchObject([
      { text: '964 German words marked as known', action: { label: 'Undo' } },
    ]),
  );
});
