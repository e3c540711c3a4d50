import { useEffect } from 'react';
import { formatCount } from '#lib/format.ts';
import { selectQueue } from '#store/outbox/outbox-slice.ts';
import { messageOf } from '#store/commands/command-rules.ts';
import { tryNow } from '#store/session/waiting-actions.ts';
import { logOut } from '#store/session/learner-session.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks for confirmation when a learner logs out with unsent changes. Logs them out as soon as all changes are sent. */
export function LogoutQuestion({ onClose }: { onClose: () => void }) {
  const queue = useAppSelector(selectQueue);
  const dispatch = useAppDispatch();
  const isDone = queue.length === 0;
  useEffect(() => {
    if (isDone) void dispatch(logOut());
  }, [dispatch, isDone]);
  return (
    <Dialog
      title={`${formatCount(queue.length, 'change has', 'changes have')} not reached the server`}
      subtitle="If you log out now, they are lost."
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => void dispatch(logOut())}>
            Log out and lose them
          </Button>
          <Button onClick={() => void dispatch(tryNow())}>Try now</Button>
          <Button variant="primary" onClick={onClose}>
            Stay logged in
          </Button>
        </>
      }
    >
      <ul>
        {queue.map(({ id, command }) => (
          <li key={id}>{messageOf(command)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
