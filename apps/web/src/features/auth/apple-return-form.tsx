import { useCallback, useEffect, useRef, useState } from 'react';
import { useFinishAppleMutation } from '#store/api/account/auth-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import type { AppleReturn } from './apple-state.ts';
import styles from './auth-form.module.css';
import { enterByAnswer } from './enter-by-answer.ts';
import { HumanCheck } from './human-check.tsx';
import { pendingToken } from './signed-in-answer.ts';

interface AppleReturnFormProps {
  /** What Apple sent. Null if it does not match this tab's request. */
  answer: AppleReturn | null;
  onSecondFactor: (tempToken: string) => void;
}

/** Sends what Apple returned to the server as soon as the human check is done. */
export function AppleReturnForm({ answer, onSecondFactor }: AppleReturnFormProps) {
  const [token, setToken] = useState<string | null>(null);
  const [error, setError] = useState(answer === null ? 'Apple login failed' : null);
  const [finishApple] = useFinishAppleMutation();
  const dispatch = useAppDispatch();

  const finish = useCallback(
    async ({ code, state, user }: AppleReturn, turnstileToken: string) => {
      try {
        const result = await finishApple({ code, state, user, turnstileToken }).unwrap();
        const tempToken = pendingToken(result);
        if (tempToken === null) await dispatch(enterByAnswer(result));
        else onSecondFactor(tempToken);
      } catch (cause) {
        setError(failureOf(cause, 'Apple login failed').message);
      }
    },
    [dispatch, finishApple, onSecondFactor],
  );
  const isSent = useRef(false);
  useEffect(() => {
    if (answer === null || token === null || isSent.current) return;
    isSent.current = true;
    void finish(answer, token);
  }, [answer, finish, token]);

  if (error !== null) return <Banner>{error}</Banner>;
  return (
    <div className={styles.form}>
      <HumanCheck action="apple-callback" onToken={setToken} resetKey={0} />
    </div>
  );
}
