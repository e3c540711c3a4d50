import { CloudOff, X } from 'lucide-react';
import { useId, useEffect } from 'react';
import { labelOf } from '#store/commands/command-rules.ts';
import { selectWaiting, selectQueue } from '#store/slices/outbox-slice.ts';
import { discard, logOut, tryNow } from '#store/session/learner-session.ts';
import { selectIsAway } from '#store/slices/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePopover } from '#ui/hooks/use-dismiss.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './waiting-changes.module.css';

/** Shows that the server is offline, and which changes wait for it. */
export function WaitingChanges() {
  const waiting = useAppSelector(selectWaiting);
  const isAway = useAppSelector(selectIsAway);
  const panel = useId();
  const { root, isOpen, toggle } = usePopover();
  const isShown = isAway || waiting.length > 0;
  const text = waiting.length === 0 ? texts.serverUnreachable : texts.changesWaiting({ count: waiting.length });
  return (
    <div ref={root} className={styles.waiting}>
      <output className="visually-hidden">{isShown && text}</output>
      {isShown && (
        <button
          type="button"
          className={styles.opener}
          aria-label={text}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={toggle}
        >
          <Icon of={CloudOff} />
          {waiting.length > 0 && <span className={styles.count}>{waiting.length}</span>}
        </button>
      )}
      <div id={panel} className={styles.panel} hidden={!isShown || !isOpen}>
        <WaitingList text={text} />
      </div>
    </div>
  );
}

function WaitingList({ text }: { text: string }) {
  const waiting = useAppSelector(selectWaiting);
  const dispatch = useAppDispatch();
  return (
    <>
      <p className={styles.title}>{text}</p>
      <p className={styles.text}>{texts.changesAreKept}</p>
      <ul>
        {waiting.map(({ id, command }) => (
          <li key={id} className={styles.item}>
            <span>{labelOf(command)}</span>
            <IconButton
              label={texts.discardChange({ change: labelOf(command) })}
              onClick={() => void dispatch(discard(id))}
            >
              <Icon of={X} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button onClick={() => void dispatch(tryNow())}>{texts.tryNow}</Button>
    </>
  );
}

/** Asks for confirmation before logging out with unsent changes. Logs out as soon as all changes are sent. */
export function LogoutQuestion({ onClose }: { onClose: () => void }) {
  const queue = useAppSelector(selectQueue);
  const dispatch = useAppDispatch();
  const isDone = queue.length === 0;
  useEffect(() => {
    if (isDone) void dispatch(logOut());
  }, [dispatch, isDone]);
  return (
    <Dialog
      title={texts.changesNotSent({ count: queue.length })}
      subtitle={texts.logOutLosesChanges({ count: queue.length })}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => void dispatch(logOut())}>
            {texts.logOutAnyway}
          </Button>
          <Button onClick={() => void dispatch(tryNow())}>{texts.tryNow}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.stayLoggedIn}
          </Button>
        </>
      }
    >
      <ul>
        {queue.map(({ id, command }) => (
          <li key={id}>{labelOf(command)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
