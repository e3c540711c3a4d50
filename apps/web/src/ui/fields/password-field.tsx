import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import * as texts from '#texts/layout.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  kind?: 'current' | 'new' | 'confirm' | 'confirmNew' | 'other';
  /** Tells password managers whether this is an existing or a new password. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ kind = 'other', ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={texts.passwordLabel({ kind })}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      button={
        <IconButton
          label={isShown ? texts.hidePassword({ kind }) : texts.showPassword({ kind })}
          className={styles.toggle}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </IconButton>
      }
      {...props}
    />
  );
}
