import { isFailure } from '#store/network/call-api.ts';
import { logOut } from '#store/session/learner-session.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './account.module.css';

/** Returns whether a request failed only because the last login is too old for it. */
export const isLoginTooOld = (cause: unknown): boolean => isFailure(cause) && cause.code === 'reauth_required';

/**
 * Asks for a fresh login, the only proof of ownership for an account without a password. The login leads back to this
 * screen.
 */
export function LogInAgain({ onCancel }: { onCancel: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        Your account has no password, so this wants a login of the last 15 minutes. You come back here afterwards.
      </p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={() => void dispatch(logOut('again'))}>
          Log in again with Apple
        </Button>
      </div>
    </div>
  );
}
