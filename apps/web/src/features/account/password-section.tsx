import { useState } from 'react';
import { changePasswordError } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/account.tsx';
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
    const text = texts.noPasswordText;
    return (
      <PartSection anchor="password" title={texts.password} text={text}>
        <p className={styles.state}>{texts.noPassword}</p>
      </PartSection>
    );
  }
  const close = (changed: boolean) => {
    setOpen(false);
    setChanged(changed);
  };
  return (
    <PartSection anchor="password" title={texts.password} text={texts.passwordText} shown={isOpen}>
      {isChanged && !isOpen && <Banner tone="info">{texts.passwordChanged}</Banner>}
      {isOpen ? (
        <ChangePasswordForm onClose={close} />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>{texts.changePassword}</Button>
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
  const action = useSubmit(texts.passwordNotChanged);

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
    <AccountForm action={action} submit={texts.savePassword} onSubmit={onSubmit} onCancel={() => onClose(false)}>
      <PasswordField
        kind="current"
        name="currentPassword"
        autoComplete="current-password"
        value={typed.currentPassword}
        onChange={(event) => onType({ currentPassword: event.target.value })}
      />
      <NewPasswordFields replacesOld value={typed} onChange={onType} />
    </AccountForm>
  );
}
