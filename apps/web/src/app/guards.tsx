import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type LoginState, loginStateOf } from '#lib/login-state.ts';
import { paths } from '#lib/paths.ts';
import { selectSessionStatus, selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Spinner } from '#ui/notices/spinner.tsx';
import { useLeaveAfterSession } from './use-leave-after-session.ts';

/** Waits until the session is known. Each identity then gets its own screens. */
export function SessionGate() {
  const status = useAppSelector(selectSessionStatus);
  const user = useAppSelector(selectUser);
  const isLeaving = useLeaveAfterSession();
  if (isLeaving || status === 'loading') return <Spinner />;
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
  const { state } = useLocation() as { state: unknown };
  return status === 'authenticated' ? <Navigate to={loginStateOf(state).from ?? paths.home} replace /> : <Outlet />;
}
