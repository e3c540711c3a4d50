import { useLocation } from 'react-router-dom';

export interface LoginState {
  from?: string;
  /** Why they were sent here, if they did not choose to come. */
  reason?: string;
  email?: string;
}

/** Returns the navigation state, which may have any shape. */
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
