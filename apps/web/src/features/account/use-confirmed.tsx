import { useState } from 'react';
import { authApi } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Dialog } from '#ui/dialog.tsx';
import { isLoginTooOld, LogInAgainDialog } from './log-in-again.tsx';
import { PasswordForm } from './account-form.tsx';

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
    <Dialog
      title="Confirm your password"
      subtitle="You logged in a while ago."
      width="narrow"
      startsAtField
      onClose={onClose}
    >
      <PasswordForm
        fallback={fallback}
        submit="Confirm"
        send={async ({ password }) => {
          await call({ password });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
