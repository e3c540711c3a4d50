import { useState, type FormEvent, type ReactNode } from 'react';
import { isFailure } from '#store/api/call-api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './account.module.css';
import { useAction } from './use-action.ts';

type Call = (body: { password?: string }) => Promise<unknown>;

/** Does what the server wants a fresh login for: where the last one is too long ago, the password is asked for. */
export function useConfirmed(fallback: string): {
  confirmed: (call: Call) => Promise<boolean>;
  error: string | null;
  isBusy: boolean;
  dialog: ReactNode;
} {
  const { run, error, isBusy } = useAction(fallback);
  const [waiting, setWaiting] = useState<Call | null>(null);

  const confirmed = (call: Call) =>
    run(null, async () => {
      try {
        await call({});
      } catch (cause) {
        if (!isFailure(cause) || cause.code !== 'reauth_required') throw cause;
        setWaiting(() => call);
      }
    });
  const dialog =
    waiting === null ? null : <ConfirmDialog fallback={fallback} call={waiting} onClose={() => setWaiting(null)} />;
  return { confirmed, error, isBusy, dialog };
}

function ConfirmDialog({ fallback, call, onClose }: { fallback: string; call: Call; onClose: () => void }) {
  const { run, error, isBusy } = useAction(fallback);
  const [password, setPassword] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await run(password === '' ? 'Password is required' : null, () => call({ password }));
    if (isDone) onClose();
  };
  return (
    <Dialog
      title="Confirm your password"
      subtitle="You logged in a while ago."
      width="narrow"
      startsAtField
      onClose={onClose}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <Banner>{error}</Banner>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBusy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
