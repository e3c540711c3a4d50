import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetAppleUrlMutation, useGetConfigQuery } from '#store/api/account/auth-api.ts';
import { failureOf, InvalidAnswer } from '#store/network/call-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { leaveForApple } from './apple-state.ts';
import styles from './auth-form.module.css';
import { AppleLogo } from './apple-logo.tsx';

const FAILED = 'Failed to initialize Apple Sign In';

/** Starts the Apple login if the server offers it. */
export function AppleButton({ onError }: { onError: (message: string | null) => void }) {
  const { data: config } = useGetConfigQuery();
  const [getAppleUrl] = useGetAppleUrlMutation();
  const [isBusy, setBusy] = useState(false);
  const { state: from } = useLocation() as { state: unknown };
  if (config?.apple !== true) return null;

  const start = async () => {
    onError(null);
    setBusy(true);
    try {
      const { url, state } = await getAppleUrl().unwrap();
      if (typeof url !== 'string' || typeof state !== 'string') throw new InvalidAnswer(FAILED);
      leaveForApple(url, state, from);
    } catch (cause) {
      onError(failureOf(cause, FAILED).message);
      setBusy(false);
    }
  };
  return (
    <>
      <span className={styles.or}>or</span>
      <Button disabled={isBusy} onClick={() => void start()}>
        <AppleLogo />
        Sign in with Apple
      </Button>
    </>
  );
}
