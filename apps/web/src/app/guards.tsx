import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { selectSessionStatus } from '#store/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Spinner } from '#ui/spinner.tsx';

/** What the login screen reads from the navigation state, to bring a visitor back to where they were going. */
interface LoginState {
  from: string;
}

/** Waits until it is known who is there. */
export function SessionGate() {
  return useAppSelector(selectSessionStatus) === 'loading' ? <Spinner /> : <Outlet />;
}

/** Lets signed-in learners through; sends everybody else to the login, which remembers where they were going. */
export function MembersOnly() {
  const status = useAppSelector(selectSessionStatus);
  const { pathname, search, hash } = useLocation();
  if (status === 'authenticated') return <Outlet />;
  const state: LoginState = { from: pathname + search + hash };
  return <Navigate to={paths.login} replace state={state} />;
}

/** Lets guests through; sends signed-in learners home. */
export function GuestsOnly() {
  const status = useAppSelector(selectSessionStatus);
  return status === 'authenticated' ? <Navigate to={paths.home} replace /> : <Outlet />;
}
