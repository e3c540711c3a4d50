import { useState } from 'react';
import { codeError, type SecondFactorSetup } from '@wordreel/shared';
import { useVerifySecondFactorSetupMutation } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { DigitBoxes } from '#ui/fields/digit-boxes.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account.module.css';

interface SetupFormProps {
  setup: SecondFactorSetup;
  onDone: (backupCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the authenticator app. A code from the app turns the second factor on. */
export function SetupForm({ setup, onDone, onCancel }: SetupFormProps) {
  const [code, setCode] = useState('');
  const [verify] = useVerifySecondFactorSetupMutation();
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
