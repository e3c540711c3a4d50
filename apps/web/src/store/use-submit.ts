import { useCallback, useState } from 'react';
import { failureOf, type Failure } from './api/call-api.ts';

interface Submit {
  isBusy: boolean;
  failure: Failure | null;
  /** Takes back what is said, or says something else. */
  setFailure: (failure: Failure | null) => void;
  /**
   * Does it, unless `wrong` says what is wrong with what was typed.
   * @returns whether it went well
   */
  run: (wrong: string | null, call: () => Promise<unknown>) => Promise<boolean>;
}

/** The sending of a form: whether it is under way, and what went wrong. @param fallback the text where the server gives none */
export function useSubmit(fallback: string): Submit {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = useCallback<Submit['run']>(
    async (wrong, call) => {
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
  return { isBusy, failure, setFailure, run };
}
