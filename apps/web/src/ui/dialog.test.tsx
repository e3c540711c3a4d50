import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog whose owner closes it, or keeps it open if `mayClose` is false. */
function Owner({ mayClose, onClose }: { mayClose: boolean; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    if (mayClose) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Settings" onClose={close}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

async function opened(mayClose: boolean) {
  const onClose = jest.fn();
  render(<Owner mayClose={mayClose} onClose={onClose} />, { wrapper: StrictMode });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onClose };
}

test('Esc closes it, focus returns to its opener, and it opens again', async () => {
  const { user, onClose } = await opened(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('the owner can keep it open, at the second Esc as well', async () => {
  const { user, onClose } = await opened(false);
  await user.keyboard('{Escape}{Escape}{Escape}');
  expect(screen.getByRole('dialog', { name: 'Settings' })).toHaveAttribute('open');
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a dialog that the browser has closed asks the owner, and reopens if refused', async () => {
  const { onClose } = await opened(false);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  await screen.findByRole('dialog');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
});

test('a press outside closes it', async () => {
  const { user, onClose } = await opened(true);
  await user.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('selecting text from inside to outside does not close it', async () => {
  const { onClose } = await opened(true);
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.pointerUp(dialog);
  // The browser fires the click on the common ancestor of both presses.
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('Esc that ends the composition of a Japanese word does not close it', async () => {
  const { onClose } = await opened(true);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});
