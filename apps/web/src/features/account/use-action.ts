import { useState } from 'react';
import { failureText } from '#store/api/call-api.ts';

/** One thing that is done to an account: whether it is under way, and what went wrong. */
export function useAction(fallback: string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** @returns whether it went well */
  const run = async (wrong: string | null, call: () => Promise<unknown>): Promise<boolean> => {
    setError(wrong);
    if (wrong !== null) return false;
    setBusy(true);
    try {
      await call();
      return true;
    } catch (cause) {
      setError(failureText(cause, fallback));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, setError, run };
}
