import { useState, type FormEvent } from 'react';
import { resetRequestError } from '@wordreel/shared';
import { useRequestPasswordResetMutation } from '#store/api/account/auth-api.ts';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth-form.module.css';
import { EmailField } from './email-field.tsx';
import { FormFooter } from './form-footer.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Requests a link that sets a new password. */
export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [requestReset] = useRequestPasswordResetMutation();
  const form = useAuthForm('Failed to send reset email');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(resetRequestError({ email }), async (turnstileToken) => {
      await requestReset({ email: email.trim(), turnstileToken }).unwrap();
      onSent(email.trim());
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Banner>{form.failure?.message ?? null}</Banner>
      <EmailField value={email} onChange={setEmail} />
      <FormFooter form={form} action="request-password-reset" submit="Send Reset Link" busy="Sending…" />
    </form>
  );
}
