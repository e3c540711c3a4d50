import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '#lib/login-state.ts';
import { paths } from '#lib/paths.ts';
import { addressWithPosition } from '#lib/video-position.ts';
import { selectSessionEnd, selectSessionStatus } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/**
 * Leads away from the screens of a session that is over. Only who did not leave by themselves comes back to where they
 * were.
 * @returns whether that is under way: no screen is to lead elsewhere meanwhile
 */
export function useLeaveAfterSession(): boolean {
  const status = useAppSelector(selectSessionStatus);
  const end = useAppSelector(selectSessionEnd);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  /** Where the last change of the status found the visitor. */
  const [changed, setChanged] = useState({ status, wasLearner: false, key });
  if (status !== changed.status) setChanged({ status, wasLearner: changed.status === 'authenticated', key });
  const isLeaving = changed.wasLearner && status === 'anonymous' && end !== null && key === changed.key;

  const leave = useEffectEvent(() => {
    if (end === 'deleted') {
      void navigate(paths.home, { replace: true });
      return;
    }
    const state: LoginState =
      end === null || end === 'logout' ? {} : { from: addressWithPosition(pathname, search) + hash, reason: end };
    void navigate(paths.login, { replace: end !== 'logout', state });
  });
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  return isLeaving;
}
