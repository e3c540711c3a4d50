import { type FormEvent, useState } from 'react';
import { backupCodeError, codeError } from '@wordreel/shared';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DigitBoxes } from '#ui/fields/digit-boxes.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './auth.module.css';
import { enterByAnswer } from './signed-in-answer.ts';
import { FormFooter, useAuthForm } from './auth-form.tsx';

export function TwoFactorForm({ tempToken, onLoggedIn }: { tempToken: string; onLoggedIn?: (() => void) | undefined }) {
  const [isBackup, setBackup] = useState(false);
  const [code, setCode] = useState('');
  const [verify] = authApi.useVerifySecondFactorMutation();
  const dispatch = useAppDispatch();
  const form = useAuthForm('2FA verification failed');

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    const isDone = await form.submit(isBackup ? backupCodeError(typed) : codeError(code), async (turnstileToken) => {
      const answer = await verify({ tempToken, code: typed, turnstileToken }).unwrap();
      await dispatch(enterByAnswer(answer, 'Invalid response from server'));
    });
    if (isDone) onLoggedIn?.();
    else if (isBackup || codeError(code) === null) setCode('');
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Banner>{form.failure?.message ?? null}</Banner>
      {isBackup ? (
        <TextField
          label="Backup code"
          name="backupCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ref={focusOnMount}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <DigitBoxes
          label="Code of your authenticator app"
          value={code}
          onChange={setCode}
          isReady={form.token !== null}
        />
      )}
      <FormFooter form={form} action="two-factor" submit="Verify" busy="Verifying…" />
      <Button
        variant="quiet"
        onClick={() => {
          setCode('');
          setBackup(!isBackup);
        }}
      >
        {isBackup ? 'Use authenticator app' : 'Use backup code'}
      </Button>
    </form>
  );
}
