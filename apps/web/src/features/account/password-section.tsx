import { useState } from 'react';
import { changePasswordError } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { type NewPassword, NewPasswordFields, NO_PASSWORD } from '#ui/fields/new-password-fields.tsx';
import { PartSection } from '#ui/notices/part-section.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account.module.css';

export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { data: security } = authApi.useGetSecurityQuery();
  if (security?.password === false) {
    const text = 'You log in with Apple. “Forgot?” on the login screen sends a link that sets a password.';
    return (
      <PartSection anchor="password" title="Password" text={text}>
        <p className={styles.state}>No password</p>
      </PartSection>
    );
  }
  const close = (changed: boolean) => {
    setOpen(false);
    setChanged(changed);
  };
  return (
    <PartSection anchor="password" title="Password" text="A change logs out every other device." shown={isOpen}>
      {isChanged && !isOpen && (
        <Banner tone="info">Your password is changed. Every other device has been logged out.</Banner>
      )}
      {isOpen ? (
        <ChangePasswordForm onClose={close} />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>Change password</Button>
        </div>
      )}
    </PartSection>
  );
}

type Typed = NewPassword & { currentPassword: string };

const errorIn = ({ password, ...others }: Typed) => changePasswordError({ newPassword: password, ...others });

function ChangePasswordForm({ onClose }: { onClose: (changed: boolean) => void }) {
  const [typed, setTyped] = useState<Typed>({ currentPassword: '', ...NO_PASSWORD });
  const [change] = authApi.useChangePasswordMutation();
  const action = useSubmit('The password could not be changed');

  const onType = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    action.recheck(errorIn(typed), errorIn(next));
    setTyped(next);
  };
  const onSubmit = () => {
    void action.run(errorIn(typed), async () => {
      await change({ currentPassword: typed.currentPassword, newPassword: typed.password }).unwrap();
      onClose(true);
    });
  };
  return (
    <AccountForm action={action} submit="Save password" onSubmit={onSubmit} onCancel={() => onClose(false)}>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={typed.currentPassword}
        onChange={(event) => onType({ currentPassword: event.target.value })}
      />
      <NewPasswordFields label="New password" value={typed} onChange={onType} />
    </AccountForm>
  );
}
