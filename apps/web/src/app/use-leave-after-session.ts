import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '#lib/login-state.ts';
import { paths } from '#lib/paths.ts';
import { addressWithPosition } from '#lib/video-position.ts';
import { selectSessionEnd, selectSessionStatus } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/**
 * Redirects from a screen whose session has ended. After an involuntary end, the login leads back to that screen.
 * @returns whether a redirect is in progress; no other component may navigate meanwhile
 */
export function useLeaveAfterSession(): boolean {
  const status = useAppSelector(selectSessionStatus);
  const end = useAppSelector(selectSessionEnd);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  /** The last status change and the location key at that time. */
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
