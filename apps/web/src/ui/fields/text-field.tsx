import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FormError } from './form-error.tsx';
import styles from './text-field.module.css';

/** Attributes for fields with text in a foreign language, which autocorrection would damage. */
export const AS_TYPED = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'auto',
} as const;

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  label: string;
  error?: string | null;
  button?: ReactNode;
}

export function TextField({ label, error = null, button, ...props }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={classNames(styles.input, button !== undefined && styles.withButton)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          {...props}
        />
        {button}
      </div>
      <FormError id={errorId} message={error} />
    </div>
  );
}
