import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorSetup, User } from '@wordreel/shared';
import { useSetUpSecondFactorMutation } from '#store/api/auth-api.ts';
import { userChanged } from '#store/session-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { BackupCodeList } from './backup-code-list.tsx';
import { DisableForm, RegenerateForm } from './second-factor-forms.tsx';
import { SetupForm } from './setup-form.tsx';
import { useConfirmed } from './use-confirmed.tsx';

type View = 'state' | 'regenerate' | 'disable' | { setup: SecondFactorSetup } | { codes: string[] };

/** Two-factor authentication: on, off, and the backup codes. */
export function SecondFactorSection({ user: { twoFactorEnabled: isOn } }: { user: User }) {
  const [view, setView] = useState<View>('state');
  const [setUp] = useSetUpSecondFactorMutation();
  const { confirmed, error, isBusy, dialog } = useConfirmed('Two-factor authentication could not be set up');
  const dispatch = useAppDispatch();
  const toState = () => setView('state');
  const start = () => confirmed(async (body) => setView({ setup: await setUp(body).unwrap() }));

  const content = () => {
    if (view === 'regenerate') return <RegenerateForm onDone={(codes) => setView({ codes })} onCancel={toState} />;
    if (view === 'disable') return <DisableForm onDone={toState} onCancel={toState} />;
    if (view !== 'state' && 'codes' in view) return <BackupCodeList codes={view.codes} onDone={toState} />;
    if (view !== 'state') {
      const onDone = (codes: string[]) => {
        dispatch(userChanged({ twoFactorEnabled: true }));
        setView({ codes });
      };
      return <SetupForm setup={view.setup} onDone={onDone} onCancel={toState} />;
    }
    return (
      <>
        <p className={classNames(styles.state, isOn && styles.on)}>
          <Icon of={isOn ? ShieldCheck : ShieldOff} />
          {isOn ? 'On' : 'Off'}
        </p>
        <div className={styles.actions}>
          {isOn ? (
            <>
              <Button onClick={() => setView('regenerate')}>New backup codes</Button>
              <Button variant="danger" onClick={() => setView('disable')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button disabled={isBusy} onClick={() => void start()}>
              Set up
            </Button>
          )}
        </div>
      </>
    );
  };
  return (
    <AccountSection
      title="Two-factor authentication"
      text="A code of your authenticator app at every login, besides the password."
    >
      <Banner>{error}</Banner>
      {content()}
      {dialog}
    </AccountSection>
  );
}
