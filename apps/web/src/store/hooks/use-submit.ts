import { useCallback, useState } from 'react';
import { failureOf, type Failure } from '#store/network/call-api.ts';

interface Submit {
  isBusy: boolean;
  failure: Failure | null;
  /** Clears or replaces the failure. */
  setFailure: (failure: Failure | null) => void;
  /** Makes the request, unless `wrong` describes a problem with the input. Returns whether it succeeded. */
  run: (wrong: string | null, call: () => Promise<unknown>) => Promise<boolean>;
}

/** @param fallback the message if the server sends none */
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
