import { Fragment, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { type LoginState, useLoginState } from '#lib/navigation/login-state.ts';
import { paths } from '#lib/navigation/paths.ts';
import { addressWithPosition } from '#lib/navigation/video-position.ts';
import { selectSessionStatus, selectUser, selectSessionEnd } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Spinner } from '#ui/notices/spinner.tsx';

export function SessionGate() {
  const status = useAppSelector(selectSessionStatus);
  const user = useAppSelector(selectUser);
  const isLeaving = useLeaveAfterSession();
  // The first screen is rendered in short tasks. A change of the store alone would render it in one.
  const isWaiting = useDeferredValue(status === 'loading');
  if (isLeaving || isWaiting) return <Spinner />;
  return (
    <Fragment key={status === 'authenticated' ? user?.id : 'guest'}>
      <Outlet />
    </Fragment>
  );
}

/** Lets signed-in learners through and redirects everyone else to the login, which remembers their destination. */
export function MembersOnly() {
  const status = useAppSelector(selectSessionStatus);
  const { pathname, search, hash } = useLocation();
  if (status === 'authenticated') return <Outlet />;
  const state: LoginState = { from: pathname + search + hash };
  return <Navigate to={paths.login} replace state={state} />;
}

/** Lets guests through and redirects signed-in learners to their destination, or to the home page. */
export function GuestsOnly() {
  const status = useAppSelector(selectSessionStatus);
  const { from } = useLoginState();
  return status === 'authenticated' ? <Navigate to={from ?? paths.home} replace /> : <Outlet />;
}

/** Leaves a screen whose session has ended. @returns whether it is leaving now, when nothing else may navigate */
function useLeaveAfterSession(): boolean {
  const status = useAppSelector(selectSessionStatus);
  const end = useAppSelector(selectSessionEnd);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  /** The status at its last change, whether a learner was logged in before it, and the location key at that time. */
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
