import { useState, type FormEvent } from 'react';
import { codeError, type SecondFactorSetup } from '@wordreel/shared';
import { useVerifySecondFactorSetupMutation } from '#store/api/auth-api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DigitBoxes } from '#ui/digit-boxes.tsx';
import styles from './account.module.css';
import { useAction } from './use-action.ts';

interface SetupFormProps {
  setup: SecondFactorSetup;
  onDone: (backupCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret goes into the authenticator app; a code of it turns the second factor on. */
export function SetupForm({ setup: { secret, qrCode, otpauthUrl }, onDone, onCancel }: SetupFormProps) {
  const [code, setCode] = useState('');
  const [verify] = useVerifySecondFactorSetupMutation();
  const { run, error, isBusy } = useAction('2FA verification failed');

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = codeError(code);
    const isDone = await run(wrong, async () => onDone((await verify({ code }).unwrap()).backupCodes));
    if (!isDone && wrong === null) setCode('');
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <ol className={styles.steps}>
        <li>
          1. Scan this with your authenticator app, or <a href={otpauthUrl}>open it on this device</a>.
        </li>
      </ol>
      <img src={qrCode} alt="QR code of the secret below" className={styles.qr} />
      <p className={styles.text}>No camera? Type the secret:</p>
      <code translate="no" className={styles.secret}>
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <p>2. Enter the 6-digit code that the app shows.</p>
      <Banner>{error}</Banner>
      <DigitBoxes label="Code of your authenticator app" value={code} onChange={setCode} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isBusy}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
