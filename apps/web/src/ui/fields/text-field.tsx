import { useId, type ComponentProps } from 'react';
import { FormError } from './form-error.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** What is wrong with the value; read out with the field. */
  error?: string | null;
}

/** A labelled text input whose label, input and error belong together for every reader. */
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
