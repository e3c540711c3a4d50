import { useCallback, useState } from 'react';
import type { Failure } from '#store/api/call-api.ts';
import { useSubmit } from '#store/use-submit.ts';

const CHALLENGE_OPEN = 'Please complete the verification challenge';

interface AuthForm {
  failure: Failure | null;
  /** Takes back what is said. */
  clear: () => void;
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
  const { failure, isBusy, run, setFailure } = useSubmit(fallback);
  const clear = useCallback(() => setFailure(null), [setFailure]);
  const [token, setToken] = useState<string | null>(null);
  const [resetKey, setResetKey] = useState(0);

  const submit = useCallback<AuthForm['submit']>(
    async (error, send) => {
      const wrong = error ?? (token === null ? CHALLENGE_OPEN : null);
      const isDone = await run(wrong, async () => token !== null && send(token));
      if (wrong === null && !isDone) {
        setToken(null);
        setResetKey((key) => key + 1);
      }
      return isDone;
    },
    [run, token],
  );
  return { failure, clear, token, setToken, resetKey, isBusy, submit };
}
