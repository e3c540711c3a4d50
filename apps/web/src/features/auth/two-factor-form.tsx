import { type FormEvent, useState } from 'react';
import { backupCodeError, codeError } from '@wordreel/shared';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
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
  const form = useAuthForm(texts.twoFactorFailed);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = code.trim();
    const isDone = await form.submit(
      event,
      isBackup ? backupCodeError(typed) : codeError(code),
      async (turnstileToken) => {
        const answer = await verify({ tempToken, code: typed, turnstileToken }).unwrap();
        await dispatch(enterByAnswer(answer, texts.invalidResponse));
      },
    );
    if (isDone) onLoggedIn?.();
    else if (isBackup || codeError(code) === null) setCode('');
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Banner>{form.failure?.message ?? null}</Banner>
      {isBackup ? (
        <TextField
          label={texts.backupCode}
          name="backupCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          ref={focusOnMount}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <DigitBoxes label={texts.authenticatorCode} value={code} onChange={setCode} isReady={form.token !== null} />
      )}
      <FormFooter form={form} action="two-factor" submit={texts.verify} busy={texts.verifying} />
      <Button
        variant="quiet"
        onClick={() => {
          setCode('');
          form.clearFailure();
          setBackup(!isBackup);
        }}
      >
        {isBackup ? texts.switchToAuthenticatorApp : texts.switchToBackupCode}
      </Button>
    </form>
  );
}
