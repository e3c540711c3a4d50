import { LogOut, Settings, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { User } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { selectQueue } from '#store/slices/outbox-slice.ts';
import { logOut } from '#store/session/learner-session.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { usePopover } from '#ui/hooks/use-dismiss.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './user-menu.module.css';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

// In one chunk: without the list of waiting changes, there is nothing to confirm at the logout.
const loadIdleTools = () => import('./idle-tools.tsx');
const IdleTools = lazyPart(loadIdleTools, 'IdleTools', { isIdle: true });
const LogoutQuestion = lazyPart(loadIdleTools, 'LogoutQuestion');

/** The learner's part of the top bar: changes that wait for the server, and the user menu. */
export function LearnerTools({ user }: { user: User }) {
  return (
    <>
      <IdleTools />
      <UserMenu user={user} />
    </>
  );
}

export function UserMenu({ user: { email, verified } }: { user: User }) {
  const panel = useId();
  const dispatch = useAppDispatch();
  const { root, isOpen, toggle, close } = usePopover();
  const [isAsking, setAsking] = useState(false);
  const hasQueue = useAppSelector(selectQueue).length > 0;
  const onLogOut = () => {
    close();
    if (hasQueue) setAsking(true);
    else void dispatch(logOut());
  };
  const name = email.split('@')[0] || texts.user;
  return (
    <div ref={root} className={styles.menu}>
      <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls={panel} onClick={toggle}>
        <span aria-hidden="true" className={styles.initial}>
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.name}>{name}</span>
      </button>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        <div className={styles.who}>
          <p className={styles.whoName}>{name}</p>
          <p className={styles.email}>{email}</p>
          {verified && (
            <p className={styles.verified}>
              <Icon of={ShieldCheck} size={16} />
              {texts.verified}
            </p>
          )}
        </div>
        <Link to={`${paths.you}#settings`} className={styles.item} onClick={() => close()}>
          <Icon of={Settings} />
          {texts.settings}
        </Link>
        <button type="button" className={styles.item} onClick={onLogOut}>
          <Icon of={LogOut} />
          {texts.logOut}
        </button>
      </div>
      {isAsking && <LogoutQuestion onClose={() => setAsking(false)} />}
    </div>
  );
}
