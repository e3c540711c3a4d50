import { Check, Circle, CircleAlert } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { passwordRules, PASSWORDS_DIFFER, SHORTEST_PASSWORD } from '@wordreel/shared';
import * as texts from '#texts/layout.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './new-password-fields.module.css';
import { PasswordField } from './password-field.tsx';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const NO_PASSWORD: NewPassword = { password: '', confirmPassword: '' };

/** The rules of a password for the generators of Apple and Firefox. */
const FOR_GENERATORS = {
  minLength: SHORTEST_PASSWORD,
  passwordrules: `minlength: ${SHORTEST_PASSWORD}; required: upper; required: lower; required: digit; required: [-];`,
};

interface NewPasswordFieldsProps {
  /** Whether the account has had another password. */
  replacesOld?: boolean;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
}

export function NewPasswordFields({ replacesOld = false, value, onChange }: NewPasswordFieldsProps) {
  const id = useId();
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  // Reads both fields, because a password manager may fill both before it reports either.
  const onType = () =>
    onChange({ password: password.current?.value ?? '', confirmPassword: confirmation.current?.value ?? '' });
  return (
    <>
      <div className={styles.group}>
        <PasswordField
          ref={password}
          kind={replacesOld ? 'new' : 'other'}
          name="newPassword"
          autoComplete="new-password"
          required
          {...FOR_GENERATORS}
          value={value.password}
          aria-describedby={id}
          onChange={onType}
        />
        <PasswordRules id={id} password={value.password} />
      </div>
      <Confirmation ref={confirmation} kind={replacesOld ? 'confirmNew' : 'confirm'} value={value} onType={onType} />
    </>
  );
}

function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <div id={id} className={styles.rules}>
      <span className="visually-hidden">{texts.passwordNeeds}</span>
      <ul className={styles.list}>
        {passwordRules(password).map(({ text, short, kept }) => (
          <li key={short} className={classNames(styles.rule, kept && styles.kept)}>
            <Icon of={kept ? Check : Circle} size={14} />
            <span aria-hidden="true">{short}</span>
            <span className="visually-hidden">{kept ? texts.rulePassed({ rule: text }) : text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConfirmationProps {
  ref: Ref<HTMLInputElement>;
  kind: 'confirm' | 'confirmNew';
  value: NewPassword;
  onType: () => void;
}

/** Compares the confirmation while it is typed. A correct beginning is no mistake until the learner leaves the field. */
function Confirmation({ ref, kind, value: { password, confirmPassword }, onType }: ConfirmationProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const isEqual = confirmPassword === password;
  const isWrong = isTyping ? !password.startsWith(confirmPassword) : confirmPassword !== '' && !isEqual;
  return (
    <div className={styles.group}>
      <PasswordField
        ref={ref}
        kind={kind}
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={confirmPassword}
        aria-invalid={isWrong}
        aria-describedby={id}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={onType}
      />
      <output id={id} className={classNames(styles.rules, styles.rule, isWrong ? styles.wrong : styles.kept)}>
        {isWrong && (
          <>
            <Icon of={CircleAlert} size={14} />
            {PASSWORDS_DIFFER}
          </>
        )}
        {isEqual && confirmPassword !== '' && (
          <>
            <Icon of={Check} size={14} />
            {texts.passwordsMatch}
          </>
        )}
      </output>
    </div>
  );
}
