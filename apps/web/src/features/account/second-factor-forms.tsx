import { useState } from 'react';
import { codeError, type SecondFactorSetup } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { DigitBoxes } from '#ui/fields/digit-boxes.tsx';
import { AccountForm, PasswordForm } from './account-form.tsx';
import styles from './account.module.css';
import { LogInAgain, useOwnerProof } from './log-in-again.tsx';

interface CodesFormProps {
  onDone: (backupCodes: string[]) => void;
  onCancel: () => void;
}

export function NewCodesForm({ onDone, onCancel }: CodesFormProps) {
  const [regenerate] = authApi.useRegenerateBackupCodesMutation();
  const { hasPassword, needsLogin, prove } = useOwnerProof();
  if (needsLogin) return <LogInAgain onCancel={onCancel} />;
  return (
    <PasswordForm
      fallback="The codes could not be made"
      submit="Make new codes"
      intro={<p className={styles.text}>Ten new codes replace the old ones, which stop working.</p>}
      hasPassword={hasPassword}
      send={({ password }) => prove(password, async (body) => onDone((await regenerate(body).unwrap()).backupCodes))}
      onCancel={onCancel}
    />
  );
}

export function TurnOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [disable] = authApi.useDisableSecondFactorMutation();
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

export function SetupForm({ setup, onDone, onCancel }: CodesFormProps & { setup: SecondFactorSetup }) {
  const [code, setCode] = useState('');
  const [verify] = authApi.useVerifySecondFactorSetupMutation();
  const action = useSubmit('2FA verification failed');

  const onSubmit = async () => {
    const wrong = codeError(code);
    const isDone = await action.run(wrong, async () => onDone((await verify({ code }).unwrap()).backupCodes));
    if (!isDone && wrong === null) setCode('');
  };
  return (
    <AccountForm
      action={action}
      submit="Turn on"
      intro={<Secret setup={setup} />}
      onSubmit={() => void onSubmit()}
      onCancel={onCancel}
    >
      <DigitBoxes label="Code of your authenticator app" value={code} onChange={setCode} />
    </AccountForm>
  );
}

function Secret({ setup: { secret, qrCode, otpauthUrl } }: { setup: SecondFactorSetup }) {
  return (
    <>
      <p>
        1. Scan this with your authenticator app, or <a href={otpauthUrl}>open it on this device</a>.
      </p>
      <img src={qrCode} alt="QR code of the secret below" className={styles.qr} />
      <p className={styles.text}>No camera? Type the secret:</p>
      <code translate="no" className={styles.secret}>
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <p>2. Enter the 6-digit code that the app shows.</p>
    </>
  );
}
