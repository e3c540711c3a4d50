/** What the account screens read from the navigation state. */
export interface LoginState {
  /** Where the visitor was going. */
  from?: string;
  /** Why they are here, where it was not their wish. */
  reason?: string;
  /** Whose mail has the code that the verification screen asks for. */
  email?: string;
}

/** Reads a navigation state, which may be anything. */
export function loginStateOf(state: unknown): LoginState {
  const { from, reason, email } = (state ?? {}) as Record<string, unknown>;
  return {
    // A path of this client, and no address of another.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof email === 'string' && { email }),
  };
}
