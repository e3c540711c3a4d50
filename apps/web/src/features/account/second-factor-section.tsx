import { Copy, Download, ShieldCheck, ShieldOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { BACKUP_CODE_COUNT, type SecondFactorSetup, type User, codeError } from '@wordreel/shared';
import { saveFile } from '#lib/browser/save-file.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { userChanged } from '#store/slices/session-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
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
  const { confirmed, failure, isBusy, dialog } = useConfirmed(texts.twoFactorNotSetUp);
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
        {isOn && (
          <Loaded query={query} whileLoading={null} failure={texts.backupCodesNotCounted}>
            {({ backupCodesLeft }) => <BackupCodesLeft count={backupCodesLeft} />}
          </Loaded>
        )}
        <div className={styles.actions}>
          {isOn ? (
            <>
              <Button onClick={() => setView('regenerate')}>{texts.newBackupCodes}</Button>
              <Button variant="danger" onClick={() => setView('disable')}>
                {texts.turnOff}
              </Button>
            </>
          ) : (
            <Button
              disabled={isBusy}
              onClick={() => void confirmed(async (body) => setView({ setup: await setUp(body).unwrap() }))}
            >
              {texts.setUp}
            </Button>
          )}
        </div>
      </>
    );
  };
  return (
    <PartSection
      anchor="second-factor"
      title={texts.twoFactor}
      text={texts.twoFactorText}
      state={
        <span className={classNames(styles.state, isOn && styles.on)}>
          <Icon of={isOn ? ShieldCheck : ShieldOff} size={16} />
          {isOn ? texts.twoFactorOn : texts.twoFactorOff}
        </span>
      }
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
  const text = `${texts.backupCodesFile}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(texts.copied);
    } catch {
      setStatus(texts.copyFailed);
    }
  };
  return (
    <>
      <Banner tone="info">{texts.keepBackupCodes}</Banner>
      <ul aria-label={texts.backupCodes} translate="no" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size={18} />
          {texts.copy}
        </Button>
        <Button onClick={() => saveFile('wordreel-backup-codes.txt', 'text/plain', text)}>
          <Icon of={Download} size={18} />
          {texts.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {texts.backupCodesSaved}
        </Button>
      </div>
      <output className={styles.small}>{status}</output>
    </>
  );
}

const FEW = 2;

function BackupCodesLeft({ count }: { count: number }) {
  const isFew = count <= FEW;
  const advice = count === 0 ? texts.noBackupCodes : texts.fewBackupCodes;
  return (
    <p className={classNames(styles.fact, isFew && styles.few)}>
      {isFew && <Icon of={TriangleAlert} size={18} />}
      <span>
        {texts.backupCodesLeft({ count, total: BACKUP_CODE_COUNT })} {isFew && advice}
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
      fallback={texts.backupCodesFailed}
      submit={texts.makeBackupCodes}
      intro={<p className={styles.text}>{texts.newBackupCodesText}</p>}
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
      fallback={texts.twoFactorFailed}
      submit={texts.turnOff}
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
  const action = useSubmit(texts.twoFactorFailed);

  const onSubmit = async () => {
    const wrong = codeError(code);
    const isDone = await action.run(wrong, async () => onDone((await verify({ code }).unwrap()).backupCodes));
    if (!isDone && wrong === null) setCode('');
  };
  return (
    <AccountForm
      action={action}
      submit={texts.turnOn}
      intro={<Secret setup={setup} />}
      onSubmit={() => void onSubmit()}
      onCancel={onCancel}
    >
      <DigitBoxes label={texts.authenticatorCode} value={code} onChange={setCode} />
    </AccountForm>
  );
}

function Secret({ setup: { secret, qrCode, otpauthUrl } }: { setup: SecondFactorSetup }) {
  return (
    <>
      <p>{texts.scanStep({ link: (content) => <a href={otpauthUrl}>{content}</a> })}</p>
      <img src={qrCode} alt={texts.qrCode} className={styles.qr} />
      <p className={styles.text}>{texts.typeSecret}</p>
      <code translate="no" className={styles.secret}>
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <p>{texts.codeStep}</p>
    </>
  );
}
