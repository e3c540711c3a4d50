import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog whose owner closes it, or keeps it open if `mayClose` is false. */
function Owner({ mayClose, onAsk }: { mayClose: boolean; onAsk: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const ask = () => {
    onAsk();
    if (mayClose) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Settings" onClose={ask}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

async function opened(mayClose: boolean) {
  const onAsk = jest.fn();
  render(<Owner mayClose={mayClose} onAsk={onAsk} />, { wrapper: StrictMode });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onAsk };
}

test('Esc closes it, focus returns to its opener, and it opens again', async () => {
  const { user, onAsk } = await opened(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('the owner can keep it open, at the second Esc as well', async () => {
  const { user, onAsk } = await opened(false);
  await user.keyboard('{Escape}{Escape}{Escape}');
  expect(screen.getByRole('dialog', { name: 'Settings' })).toHaveAttribute('open');
  expect(onAsk).toHaveBeenCalledTimes(3);
});

test('a dialog that the browser has closed asks the owner, and reopens if refused', async () => {
  const { onAsk } = await opened(false);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  await screen.findByRole('dialog');
  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
});

test('a press outside closes it', async () => {
  const { user, onAsk } = await opened(true);
  await user.click(screen.getByRole('dialog'));
  expect(onAsk).toHaveBeenCalledTimes(1);
});

test('selecting text from inside to outside does not close it', async () => {
  const { onAsk } = await opened(true);
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.pointerUp(dialog);
  // The browser fires the click on the common ancestor of both presses.
  fireEvent.click(dialog);
  expect(onAsk).not.toHaveBeenCalled();
});

test('Esc that ends the composition of a Japanese word does not close it', async () => {
  const { onAsk } = await opened(true);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', isComposing: true });
  expect(onAsk).not.toHaveBeenCalled();
});
