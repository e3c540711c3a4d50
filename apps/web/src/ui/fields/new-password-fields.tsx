import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { passwordRules } from '@wordreel/shared';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './new-password-fields.module.css';
import { PasswordField } from './password-field.tsx';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const NO_PASSWORD: NewPassword = { password: '', confirmPassword: '' };

interface NewPasswordFieldsProps {
  label: string;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
}

export function NewPasswordFields({ label, value, onChange }: NewPasswordFieldsProps) {
  const id = useId();
  return (
    <>
      <div className={styles.group}>
        <PasswordField
          label={label}
          name="newPassword"
          autoComplete="new-password"
          required
          value={value.password}
          aria-describedby={id}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
        <ul id={id} aria-label="Password rules" className={styles.rules}>
          {passwordRules(value.password).map(({ text, kept }) => (
            <li key={text} className={classNames(styles.rule, kept && styles.kept)}>
              <Icon of={kept ? Check : Circle} size={14} />
              {text}
              {kept && <span className="visually-hidden">: done</span>}
            </li>
          ))}
        </ul>
      </div>
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={value.confirmPassword}
        onChange={(event) => onChange({ ...value, confirmPassword: event.target.value })}
      />
    </>
  );
}
