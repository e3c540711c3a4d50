import { useState } from 'react';
import {
  useDisableSecondFactorMutation,
  useGetSecurityQuery,
  useRegenerateBackupCodesMutation,
} from '#store/api/account/auth-api.ts';
import styles from './account.module.css';
import { isLoginTooOld } from './is-login-too-old.ts';
import { LogInAgain } from './log-in-again.tsx';
import { PasswordForm } from './password-form.tsx';

/** Proves ownership of the account with the password or, without one, with a fresh login. */
function useOwnerProof() {
  const { data: security } = useGetSecurityQuery();
  const [needsLogin, setNeedsLogin] = useState(false);
  const hasPassword = security?.password !== false;

  const prove = async (password: string, call: (body: { password?: string }) => Promise<void>) => {
    try {
      await call(hasPassword ? { password } : {});
    } catch (cause) {
      if (hasPassword || !isLoginTooOld(cause)) throw cause;
      setNeedsLogin(true);
    }
  };
  return { hasPassword, needsLogin, prove };
}

interface NewCodesFormProps {
  onDone: (backupCodes: string[]) => void;
  onCancel: () => void;
}

/** Makes new backup codes. */
export function NewCodesForm({ onDone, onCancel }: NewCodesFormProps) {
  const [regenerate] = useRegenerateBackupCodesMutation();
  const { hasPassword, needsLogin, prove } = useOwnerProof();
  if (needsLogin) return <LogInAgain onCancel={onCancel} />;
  return (
    <PasswordForm
      fallback="The codes could not be made"
      submit="Make new codes"
      intro={<p className={styles.text}>Ten new codes take the place of the old ones, which stop working.</p>}
      hasPassword={hasPassword}
      send={({ password }) => prove(password, async (body) => onDone((await regenerate(body).unwrap()).backupCodes))}
      onCancel={onCancel}
    />
  );
}

interface TurnOffFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Turns the second factor off, which requires a code. */
export function TurnOffForm({ onDone, onCancel }: TurnOffFormProps) {
  const [disable] = useDisableSecondFactorMutation();
  const { hasPassword, needsLogin, prove } = useOwnerProof();
  if (needsLogin) return <LogInAgain onCancel={onCancel} />;
  return (
    <PasswordForm
      fallback="2FA verification failed"
      submit="Turn off"
      tone="danger"
      wantsCode
      hasPassword={hasPassword}
      send={({ password, code }) =>
        prove(password, async (body) => {
          await disable({ ...body, code }).unwrap();
          onDone();
        })
      }
      onCancel={onCancel}
    />
  );
}
