import { useLocation } from 'react-router-dom';

export interface LoginState {
  from?: string;
  /** Why the user was sent to the login, unless they chose to log in. */
  reason?: string;
  email?: string;
}

/** Returns the valid parts of the navigation state, which may have any shape. */
export function useLoginState(): LoginState {
  const { state } = useLocation() as { state: unknown };
  const { from, reason, email } = (state ?? {}) as Record<string, unknown>;
  return {
    // Accept only paths of this client, not URLs of other sites.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof email === 'string' && { email }),
  };
}
