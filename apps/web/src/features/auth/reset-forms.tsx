import { useId, useState, type FormEvent } from 'react';
import { resetRequestError, newPasswordError } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import * as texts from '#texts/account.tsx';
import { type NewPassword, NewPasswordFields, NO_PASSWORD } from '#ui/fields/new-password-fields.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth.module.css';
import { EmailField, FormFooter, useAuthForm } from './auth-form.tsx';

interface ResetRequestFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}

export function ResetRequestForm({ email, onEmail, onSent }: ResetRequestFormProps) {
  const [requestReset] = authApi.useRequestPasswordResetMutation();
  const form = useAuthForm(texts.resetMailFailed);

  const bannerId = useId();
  const onType = (next: string) => {
    form.recheck(resetRequestError({ email }), resetRequestError({ email: next }));
    onEmail(next);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit(event, resetRequestError({ email }), async (turnstileToken) => {
      await requestReset({ email: email.trim(), turnstileToken }).unwrap();
      onSent();
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <div id={bannerId} className={styles.banner}>
        <Banner>{form.failure?.message ?? null}</Banner>
      </div>
      <EmailField value={email} onChange={onType} errorId={form.wrongField === 'email' ? bannerId : undefined} />
      <FormFooter form={form} action="request-password-reset" submit={texts.sendResetLink} busy={texts.sending} />
    </form>
  );
}

const errorIn = ({ password, confirmPassword }: NewPassword) => newPasswordError(password, confirmPassword);

export function ResetConfirmForm({ token, onReset }: { token: string; onReset: () => void }) {
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [resetPassword] = authApi.useResetPasswordMutation();
  const form = useAuthForm(texts.resetFailed);

  const onType = (next: NewPassword) => {
    form.recheck(errorIn(chosen), errorIn(next));
    setChosen(next);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit(event, errorIn(chosen), async (turnstileToken) => {
      await resetPassword({ token, newPassword: chosen.password, turnstileToken }).unwrap();
      onReset();
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Banner>{form.failure?.message ?? null}</Banner>
      <NewPasswordFields replacesOld value={chosen} onChange={onType} />
      <FormFooter form={form} action="reset-password" submit={texts.resetPassword} busy={texts.resetting} />
    </form>
  );
}
