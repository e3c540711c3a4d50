import { useId, type ComponentProps } from 'react';
import { FormError } from './form-error.tsx';
import styles from './text-field.module.css';

/** Settings for every field of foreign text, because autocorrection for one language damages another. */
export const AS_TYPED = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'auto',
} as const;

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | null;
}

export function TextField({ label, error = null, ...props }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        {...props}
      />
      <FormError id={errorId} message={error} />
    </div>
  );
}
