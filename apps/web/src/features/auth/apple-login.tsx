import { useState, useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { storedValue } from '#lib/storage/storage.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { failureOf, InvalidAnswer } from '#store/network/call-api.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth.module.css';
import { enterByAnswer, pendingToken } from './signed-in-answer.ts';
import { HumanCheck } from './human-check.tsx';

/** Storage key of the state sent to Apple, which has to come back unchanged (RFC 6749, section 10.12). */
const STATE_KEY = 'appleState';
/** The screen to return to after the login. */
const storedOrigin = storedValue<unknown>('appleFrom', (value) => value, 'sessionStorage');

export function isAppleReturn(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get('apple') === '1';
}

/** Returns what Apple sent back in the fragment, or null if it does not match this tab's request. */
export function readAppleReturn(hash: string) {
  const expected = sessionStorage.getItem(STATE_KEY);
  const fields = new URLSearchParams(hash.slice(1));
  const code = fields.get('code');
  const state = fields.get('state');
  if (expected === null || state !== expected || code === null || code === '') return null;
  return { code, state, user: fields.get('user') };
}

export function endAppleReturn(): unknown {
  sessionStorage.removeItem(STATE_KEY);
  return storedOrigin.read();
}

/** The logo that Apple requires on its button. Decorative, since the button has a text. */
function AppleLogo() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M16.37 12.78c-.02-2.23 1.82-3.3 1.9-3.35-1.04-1.51-2.65-1.72-3.22-1.74-1.37-.14-2.67.8-3.37.8-.69 0-1.76-.78-2.9-.76-1.49.02-2.87.87-3.63 2.2-1.55 2.69-.4 6.67 1.11 8.85.74 1.07 1.62 2.27 2.77 2.22 1.11-.04 1.53-.72 2.88-.72 1.34 0 1.72.72 2.9.7 1.2-.02 1.96-1.09 2.69-2.16.85-1.24 1.2-2.44 1.22-2.5-.03-.01-2.33-.9-2.35-3.54ZM14.16 6.24c.61-.74 1.02-1.77.91-2.79-.88.04-1.94.58-2.57 1.32-.57.65-1.06 1.7-.93 2.7.98.08 1.98-.5 2.59-1.23Z"
      />
    </svg>
  );
}

const FAILED = texts.appleStartFailed;

export function AppleButton({ onError }: { onError: (message: string | null) => void }) {
  const { data: config } = authApi.useGetConfigQuery();
  const [getAppleUrl] = authApi.useGetAppleUrlMutation();
  const [isBusy, setBusy] = useState(false);
  const { state: from } = useLocation() as { state: unknown };
  if (config?.apple !== true) return null;

  const start = async () => {
    onError(null);
    setBusy(true);
    try {
      const { url, state } = await getAppleUrl().unwrap();
      if (typeof url !== 'string' || typeof state !== 'string') throw new InvalidAnswer(FAILED);
      sessionStorage.setItem(STATE_KEY, state);
      storedOrigin.write(from ?? null);
      location.assign(url);
    } catch (cause) {
      onError(failureOf(cause, FAILED).message);
      setBusy(false);
    }
  };
  return (
    <>
      <span className={styles.or}>{texts.or}</span>
      <Button disabled={isBusy} onClick={() => void start()}>
        <AppleLogo />
        {texts.signInWithApple}
      </Button>
    </>
  );
}

interface AppleReturnFormProps {
  answer: ReturnType<typeof readAppleReturn>;
  onSecondFactor: (tempToken: string) => void;
}

export function AppleReturnForm({ answer, onSecondFactor }: AppleReturnFormProps) {
  const [error, setError] = useState(answer === null ? texts.appleLoginFailed : null);
  const [finishApple] = authApi.useFinishAppleMutation();
  const dispatch = useAppDispatch();

  const isSent = useRef(false);
  const finish = useCallback(
    async (turnstileToken: string | null) => {
      if (answer === null || turnstileToken === null || isSent.current) return;
      isSent.current = true;
      const { code, state, user } = answer;
      try {
        const result = await finishApple({ code, state, user, turnstileToken }).unwrap();
        const tempToken = pendingToken(result);
        if (tempToken === null) await dispatch(enterByAnswer(result));
        else onSecondFactor(tempToken);
      } catch (cause) {
        setError(failureOf(cause, texts.appleLoginFailed).message);
      }
    },
    [answer, dispatch, finishApple, onSecondFactor],
  );

  if (error !== null) return <Banner>{error}</Banner>;
  return (
    <div className={styles.form}>
      <HumanCheck action="apple-callback" onToken={finish} resetKey={0} />
    </div>
  );
}
