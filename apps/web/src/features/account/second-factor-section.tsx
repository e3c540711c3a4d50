import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorSetup, User } from '@wordreel/shared';
import { useGetSecurityQuery, useSetUpSecondFactorMutation } from '#store/api/account/auth-api.ts';
import { userChanged } from '#store/slices/session-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import styles from './account.module.css';
import { BackupCodeList, BackupCodesLeft } from './backup-codes.tsx';
import { NewCodesForm, TurnOffForm, SetupForm } from './second-factor-forms.tsx';
import { SecurityUnknown } from './security-unknown.tsx';
import { useConfirmed } from './use-confirmed.tsx';

type View = 'state' | 'regenerate' | 'disable' | { setup: SecondFactorSetup } | { codes: string[] };

export function SecondFactorSection({ user: { twoFactorEnabled: isOn } }: { user: User }) {
  const [view, setView] = useState<View>('state');
  const { data: security } = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setUp] = useSetUpSecondFactorMutation();
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
        {isOn &&
          (security === undefined ? (
            <SecurityUnknown text="Your backup codes could not be counted." />
          ) : (
            <BackupCodesLeft count={security.backupCodesLeft} />
          ))}
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
