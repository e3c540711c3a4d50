/** Navigation state of the account screens. */
export interface LoginState {
  /** Where the visitor was going. */
  from?: string;
  /** Why they were sent here, if they did not choose to come. */
  reason?: string;
  /** Email address to which the verification code was sent. */
  email?: string;
}

/** Reads a navigation state of any shape. */
export function loginStateOf(state: unknown): LoginState {
  const { from, reason, email } = (state ?? {}) as Record<string, unknown>;
  return {
    // Accept only paths of this client, not URLs of other sites.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof email === 'string' && { email }),
  };
}
