import { Copy, Download, ShieldCheck, ShieldOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { BACKUP_CODE_COUNT, type SecondFactorSetup, type User, codeError } from '@wordreel/shared';
import { saveFile } from '#lib/browser/save-file.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { userChanged } from '#store/slices/session-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';
import { useConfirmed, LogInAgain, useOwnerProof } from './owner-proof.tsx';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { DigitBoxes } from '#ui/fields/digit-boxes.tsx';
import { AccountForm, PasswordForm } from './account-form.tsx';

type View = 'state' | 'regenerate' | 'disable' | { setup: SecondFactorSetup } | { codes: string[] };

export function SecondFactorSection({ user: { twoFactorEnabled: isOn } }: { user: User }) {
  const [view, setView] = useState<View>('state');
  const query = authApi.useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setUp] = authApi.useSetUpSecondFactorMutation();
  const { confirmed, failure, isBusy, dialog } = useConfirmed('Two-factor authentication could not be set up');
  const dispatch = useAppDispatch();
  const toState = () => setView('state');
  const onSetUp = (codes: string[]) => {
    dispatch(userChanged({ twoFactorEnabled: true }));
    setView({ codes });
  };

  const content = () => {
    if (view === 'regenerate') return <NewCodesForm onDone={(codes) => setView({ codes })} onCancel={toState} />;
    if (view === 'disable') return <TurnOffForm onDone={toState} onCancel={toState} />;
    if (view !== 'state' && 'codes' in view) return <BackupCodeList codes={view.codes} onDone={toState} />;
    if (view !== 'state') return <SetupForm setup={view.setup} onDone={onSetUp} onCancel={toState} />;
    return (
      <>
        <p className={classNames(styles.state, isOn && styles.on)}>
          <Icon of={isOn ? ShieldCheck : ShieldOff} />
          {isOn ? 'On' : 'Off'}
        </p>
        {isOn && (
          <Loaded query={query} whileLoading={null} failure="Your backup codes could not be counted.">
            {({ backupCodesLeft }) => <BackupCodesLeft count={backupCodesLeft} />}
          </Loaded>
        )}
        <div className={styles.actions}>
          {isOn ? (
            <>
              <Button onClick={() => setView('regenerate')}>New backup codes</Button>
              <Button variant="danger" onClick={() => setView('disable')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button
              disabled={isBusy}
              onClick={() => void confirmed(async (body) => setView({ setup: await setUp(body).unwrap() }))}
            >
              Set up
            </Button>
          )}
        </div>
      </>
    );
  };
  return (
    <PartSection
      anchor="second-factor"
      title="Two-factor authentication"
      text="A code of your authenticator app at every login, besides the password."
      shown={dialog === null ? view : undefined}
    >
      <Banner>{failure?.message ?? null}</Banner>
      {content()}
      {dialog}
    </PartSection>
  );
}

function BackupCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [status, setStatus] = useState('');
  const text = `Wordreel backup codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch {
      setStatus('Your browser did not allow the copy. Please download the codes.');
    }
  };
  return (
    <>
      <Banner tone="info">
        Keep these backup codes in a safe place. They are shown only once. Each one logs you in a single time when you
        can’t use your authenticator app.
      </Banner>
      <ul aria-label="Backup codes" translate="no" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size={18} />
          Copy
        </Button>
        <Button onClick={() => saveFile('wordreel-backup-codes.txt', 'text/plain', text)}>
          <Icon of={Download} size={18} />
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
      <output className={styles.small}>{status}</output>
    </>
  );
}

const FEW = 2;

function BackupCodesLeft({ count }: { count: number }) {
  const isFew = count <= FEW;
  const advice = count === 0 ? 'You can’t log in without your authenticator app: make new ones.' : 'Make new ones.';
  return (
    <p className={classNames(styles.fact, isFew && styles.few)}>
      {isFew && <Icon of={TriangleAlert} size={18} />}
      <span>
        {count} of {BACKUP_CODE_COUNT} backup codes left{isFew && `. ${advice}`}
      </span>
    </p>
  );
}

interface CodesFormProps {
  onDone: (backupCodes: string[]) => void;
  onCancel: () => void;
}

function NewCodesForm({ onDone, onCancel }: CodesFormProps) {
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

function TurnOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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

function SetupForm({ setup, onDone, onCancel }: CodesFormProps & { setup: SecondFactorSetup }) {
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
