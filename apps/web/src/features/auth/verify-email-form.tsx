import { type FormEvent, useState, useEffect } from 'react';
import { codeError } from '@wordreel/shared';
import { storedValue } from '#lib/storage/storage.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { type Failure, failureOf } from '#store/network/call-api.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DigitBoxes } from '#ui/fields/digit-boxes.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth.module.css';
import { enterByAnswer } from './signed-in-answer.ts';
import { rememberUnverified } from './unverified-email.ts';

export function VerifyEmailForm({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const { run, failure, setFailure, isBusy } = useSubmit(texts.verificationFailed);
  const [verifyEmail] = authApi.useVerifyEmailMutation();
  const dispatch = useAppDispatch();
  useEffect(() => rememberUnverified(email), [email]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = email === '' ? texts.emailMissing : codeError(code);
    const isDone = await run(wrong, async () => {
      const answer = await verifyEmail({ email, code }).unwrap();
      await dispatch(enterByAnswer(answer));
    });
    if (!isDone && wrong === null) setCode('');
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Banner>{failure?.message ?? null}</Banner>
      <DigitBoxes label={texts.emailCode} value={code} onChange={setCode} />
      <Button type="submit" variant="primary" className={styles.submit} disabled={isBusy}>
        {isBusy ? texts.verifying : texts.verifyEmail}
      </Button>
      <Resend email={email} onFailure={setFailure} />
    </form>
  );
}

function Resend({ email, onFailure }: { email: string; onFailure: (failure: Failure | null) => void }) {
  const [resend, { isLoading, isSuccess }] = authApi.useResendVerificationMutation();
  const { secondsLeft, start } = useCoolDown();
  const onClick = async () => {
    onFailure(null);
    start();
    try {
      await resend({ email }).unwrap();
    } catch (cause) {
      onFailure(failureOf(cause, texts.verificationFailed));
    }
  };
  return (
    <div className={styles.note}>
      <output>{isSuccess ? texts.newCodeSent : texts.noEmail}</output>
      <div>
        <Button variant="quiet" disabled={secondsLeft > 0 || isLoading} onClick={() => void onClick()}>
          {secondsLeft > 0 ? texts.resendIn({ secondsLeft }) : texts.resend}
        </Button>
      </div>
    </div>
  );
}

/** When the next code may be sent, in ms since 1970. Stored, so that a reload does not shorten the wait. */
const storedEnd = storedValue('resendAt', (value) => (typeof value === 'number' ? value : undefined), 'sessionStorage');

const COOL_DOWN_MS = 60_000;

/** Counts down the seconds until the next code may be sent. The countdown survives a reload of the tab. */
function useCoolDown() {
  const [now, setNow] = useState(() => Date.now());
  // Limits the wait if the clock was set back in the meantime.
  const [endsAt, setEndsAt] = useState(() => Math.min(storedEnd.read() ?? 0, now + COOL_DOWN_MS));
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = () => {
    const present = Date.now();
    setNow(present);
    setEndsAt(present + COOL_DOWN_MS);
    storedEnd.write(present + COOL_DOWN_MS);
  };
  return { secondsLeft, start };
}
