import { useState, type FormEvent } from 'react';
import { newPasswordError } from '@wordreel/shared';
import { useResetPasswordMutation } from '#store/api/account/auth-api.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { NewPasswordFields, NO_PASSWORD } from '#ui/fields/new-password-fields.tsx';
import styles from './auth-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface ResetConfirmFormProps {
  /** The token from the reset link. */
  token: string;
  onReset: () => void;
}

/** Sets a new password with the token of a reset link. */
export function ResetConfirmForm({ token, onReset }: ResetConfirmFormProps) {
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [resetPassword] = useResetPasswordMutation();
  const form = useAuthForm('Failed to reset password');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = newPasswordError(chosen.password, chosen.confirmPassword);
    void form.submit(wrong, async (turnstileToken) => {
      await resetPassword({ token, newPassword: chosen.password, turnstileToken }).unwrap();
      onReset();
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Banner>{form.failure?.message ?? null}</Banner>
      <NewPasswordFields label="New password" value={chosen} onChange={setChosen} />
      <FormFooter form={form} action="reset-password" submit="Reset Password" busy="Resetting…" />
    </form>
  );
}
