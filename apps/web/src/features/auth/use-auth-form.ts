import { useCallback, useState } from 'react';
import type { ErrorCode } from '@wordreel/shared';
import { failureText, isFailure } from '#store/api/call-api.ts';

const CHALLENGE_OPEN = 'Please complete the verification challenge';

/** What is wrong with an answer that came. */
export class InvalidAnswer extends Error {}

interface Failure {
  message: string;
  /** The server's, where it said no. */
  code?: ErrorCode | 'network_error';
}

interface AuthForm {
  failure: Failure | null;
  /** The answer of the human check; null until it is solved. */
  token: string | null;
  setToken: (token: string | null) => void;
  /** Changes when the human check has to start anew. */
  resetKey: number;
  isBusy: boolean;
  /**
   * Sends the form, unless `error` says what is wrong with it or the challenge is not solved. A challenge is good for
   * one call: after a failure it starts anew.
   * @returns whether it went well
   */
  submit: (error: string | null, send: (token: string) => Promise<unknown>) => Promise<boolean>;
}

/** What the forms that want a human check have in common. @param fallback the text where the server gives none */
export function useAuthForm(fallback: string): AuthForm {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [resetKey, setResetKey] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const submit = useCallback<AuthForm['submit']>(
    async (error, send) => {
      const wrong = error ?? (token === null ? CHALLENGE_OPEN : null);
      setFailure(wrong === null ? null : { message: wrong });
      if (wrong !== null || token === null) return false;
      setBusy(true);
      try {
        await send(token);
        return true;
      } catch (cause) {
        setFailure(failureOf(cause, fallback));
        setToken(null);
        setResetKey((key) => key + 1);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [fallback, token],
  );
  return { failure, token, setToken, resetKey, isBusy, submit };
}

/** What to tell of a failure: the server's text, else the form's own. */
export function failureOf(cause: unknown, fallback: string): Failure {
  if (cause instanceof InvalidAnswer) return { message: cause.message };
  return { message: failureText(cause, fallback), ...(isFailure(cause) && { code: cause.code }) };
}
