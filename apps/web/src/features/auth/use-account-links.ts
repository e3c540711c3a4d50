import { useLocation, useNavigate } from 'react-router-dom';
import { type LoginState, useLoginState } from '#lib/navigation/login-state.ts';

/**
 * Returns the props of links between account screens. The typed email and the origin travel in the navigation state, so
 * that the address never appears in a URL. The screen that is left keeps the email too, for the browser's Back.
 */
export function useAccountLinks(email: string) {
  const { from } = useLoginState();
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const navigate = useNavigate();
  const carried: LoginState = { ...(from !== undefined && { from }), ...(email.trim() !== '' && { email }) };
  const keep = () =>
    void navigate({ pathname, search, hash }, { replace: true, state: { ...(state as object | null), email } });
  return {
    carried,
    linkTo: (to: string) => ({ to, state: carried, onClick: keep }),
  };
}
