import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { toastShown, type Toast } from '#store/slices/toasts-slice.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { makeGuestStore } from '#testing/fakes/fake-api.ts';
import { makeWord, storedWords } from '#testing/words.ts';
import { Toaster } from './toaster.tsx';

/** Loads the component that renders the notices. */
beforeAll(async () => {
  open().show({});
  await screen.findByText('Done');
  cleanup();
});

const undo: Toast['action'] = {
  label: 'Undo',
  does: { kind: 'saveWord', args: { language: 'de', word: makeWord('Haus') } },
};

function open() {
  const store = makeGuestStore();
  render(
    <Provider store={store}>
      <main tabIndex={-1}>
        <button type="button">Elsewhere</button>
      </main>
      <Toaster />
    </Provider>,
  );
  const show = (toast: Partial<Toast>) =>
    act(() => void store.dispatch(toastShown({ tone: 'info', text: 'Done', ...toast })));
  return { show };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('notices are announced politely', () => {
  const { show } = open();
  const notices = screen.getByRole('region', { name: 'Notices' });
  expect(notices).toHaveAttribute('aria-live', 'polite');
  show({ text: '“Haus” removed' });
  expect(notices).toHaveTextContent('“Haus” removed');
});

test('the button runs its action and the notice goes', async () => {
  const { show } = open();
  show({ action: undo });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await act(settled);
  expect(storedWords('de')).toEqual([makeWord('Haus')]);
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
});

test('dismissing a notice returns the focus to where it was', async () => {
  const user = userEvent.setup();
  const { show } = open();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  show({});
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('without a previous focus, the focus goes to the screen', async () => {
  const { show } = open();
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('over a modal dialog, the notice is rendered inside it and can be used', async () => {
  const { show } = open();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  show({ text: 'Kept', action: undo });
  expect(dialog).toContainElement(screen.getByText('Kept'));
  expect(dialog.querySelector('[data-place]')).toHaveAttribute('data-place', 'above');
  dialog.remove();
  expect(await screen.findByText('Kept')).toBeVisible();
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a notice stays 6 s; with a button, the promised 10 s', () => {
    const { show } = open();
    show({ text: 'plain' });
    show({ text: 'with Undo', action: undo });
    pass(6000);
    expect(screen.queryByText('plain')).not.toBeInTheDocument();
    expect(screen.getByText('with Undo')).toBeVisible();
    pass(3999);
    expect(screen.getByText('with Undo')).toBeVisible();
    pass(1);
    expect(screen.queryByText('with Undo')).not.toBeInTheDocument();
  });

  test('a notice stays while the pointer is on it', () => {
    const { show } = open();
    show({});
    fireEvent.pointerEnter(screen.getByText('Done'));
    pass(60_000);
    expect(screen.getByText('Done')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('Done'));
    pass(6000);
    expect(screen.queryByText('Done')).not.toBeInTheDocument();
  });

  test('a notice stays while it has the focus, even after the pointer leaves it', () => {
    const { show } = open();
    show({});
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.pointerEnter(screen.getByText('Done'));
    fireEvent.pointerLeave(screen.getByText('Done'));
    pass(60_000);
    expect(screen.getByText('Done')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    pass(6000);
    expect(screen.queryByText('Done')).not.toBeInTheDocument();
  });
});
