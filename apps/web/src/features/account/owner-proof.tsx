import { useState } from 'react';
import { authApi } from '#store/api/account/auth-api.ts';
import { isFailure } from '#store/network/call-api.ts';
import { logOut } from '#store/session/learner-session.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './account.module.css';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { PasswordForm } from './account-form.tsx';

/** Returns whether a request failed only because the last login is too old for it. */
const isLoginTooOld = (cause: unknown): boolean => isFailure(cause) && cause.code === 'reauth_required';

/** Asks for a new login, the only proof of ownership without a password. The login returns to this screen. */
export function LogInAgain({ onCancel }: { onCancel: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.form}>
      <p className={styles.text}>{texts.reloginText}</p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button variant="primary" onClick={() => void dispatch(logOut('again'))}>
          {texts.logInAgainWithApple}
        </Button>
      </div>
    </div>
  );
}

export function LogInAgainDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.logInAgain} subtitle={texts.loginTooOld} width="narrow" onClose={onClose}>
      <LogInAgain onCancel={onClose} />
    </Dialog>
  );
}

export function useOwnerProof() {
  const { data: security } = authApi.useGetSecurityQuery();
  const [needsLogin, setNeedsLogin] = useState(false);
  const hasPassword = security?.password !== false;

  const prove = async (password: string, call: (body: { password?: string }) => Promise<void>) => {
    try {
      await call(password === '' ? {} : { password });
    } catch (cause) {
      if (hasPassword || !isLoginTooOld(cause)) throw cause;
      setNeedsLogin(true);
    }
  };
  return { hasPassword, needsLogin, prove };
}

type Call = (body: { password?: string }) => Promise<unknown>;

/** Runs a request that needs a recent login. If the last one is too old, asks for the password or a new login. */
export function useConfirmed(fallback: string) {
  const { run, failure, isBusy } = useSubmit(fallback);
  const [waiting, setWaiting] = useState<Call | null>(null);

  const confirmed = (call: Call) =>
    run(null, async () => {
      try {
        await call({});
      } catch (cause) {
        if (!isLoginTooOld(cause)) throw cause;
        setWaiting(() => call);
      }
    });
  const dialog =
    waiting === null ? null : <ConfirmDialog fallback={fallback} call={waiting} onClose={() => setWaiting(null)} />;
  return { confirmed, failure, isBusy, dialog };
}

function ConfirmDialog({ fallback, call, onClose }: { fallback: string; call: Call; onClose: () => void }) {
  const { data: security } = authApi.useGetSecurityQuery();
  if (security?.password === false) return <LogInAgainDialog onClose={onClose} />;
  return (
    <Dialog title={texts.confirmPassword} subtitle={texts.loginTooOld} width="narrow" startsAtField onClose={onClose}>
      <PasswordForm
        fallback={fallback}
        submit={texts.confirm}
        send={async ({ password }) => {
          await call({ password });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
