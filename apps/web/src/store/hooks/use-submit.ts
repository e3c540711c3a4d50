import { useCallback, useState } from 'react';
import { failureOf, type Failure } from '#store/network/call-api.ts';

/** @param fallback the message shown if the server sends none */
export function useSubmit(fallback: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Makes the request, unless `wrong` reports a problem with the input. Returns whether the request succeeded. */
  const run = useCallback(
    async (wrong: string | null, call: () => Promise<unknown>): Promise<boolean> => {
      setFailure(wrong === null ? null : { message: wrong });
      if (wrong !== null) return false;
      setBusy(true);
      try {
        await call();
        return true;
      } catch (cause) {
        setFailure(failureOf(cause, fallback));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [fallback],
  );
  /** Clears the shown problem of the input once a change has solved it. @param was the problem before the change */
  const recheck = (was: string | null, is: string | null) => {
    if (was !== null && was === failure?.message && was !== is) setFailure(null);
  };
  return { isBusy, failure, setFailure, run, recheck };
}
