import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { passwordRules } from '@wordreel/shared';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** A password that is being chosen, with the rules that it keeps already. */
export function NewPasswordField({ label, name, value, onChange }: NewPasswordFieldProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        value={value}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.value)}
      />
      <ul id={id} aria-label="Password rules" className={styles.rules}>
        {passwordRules(value).map(({ text, kept }) => (
          <li key={text} className={classNames(styles.rule, kept && styles.kept)}>
            <Icon of={kept ? Check : Circle} size={14} />
            {text}
            {kept && <span className="visually-hidden">: done</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
