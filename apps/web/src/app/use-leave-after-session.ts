import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '#lib/login-state.ts';
import { paths } from '#lib/paths.ts';
import { addressWithPlace } from '#lib/video-place.ts';
import { selectSessionEnd, selectSessionStatus } from '#store/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { toastShown } from '#store/toasts-slice.ts';

/** Leads away from the screens of a session that is over. Only who did not leave by themselves comes back to where they were. */
export function useLeaveAfterSession(): void {
  const status = useAppSelector(selectSessionStatus);
  const end = useAppSelector(selectSessionEnd);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const before = useRef(status);

  useEffect(() => {
    const wasLearner = before.current === 'authenticated';
    before.current = status;
    if (!wasLearner || status !== 'anonymous' || end === null) return;
    if (end === 'deleted') {
      dispatch(toastShown({ tone: 'info', text: 'Your account is deleted.' }));
      void navigate(paths.home, { replace: true });
      return;
    }
    const state: LoginState = end === 'logout' ? {} : { from: addressWithPlace(pathname, search) + hash, reason: end };
    void navigate(paths.login, { replace: end !== 'logout', state });
  }, [dispatch, end, hash, navigate, pathname, search, status]);
}
