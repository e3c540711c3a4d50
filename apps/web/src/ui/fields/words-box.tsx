import { type ComponentProps, type ReactNode, useId } from 'react';
import { FormError } from './form-error.tsx';
import styles from './words-box.module.css';

interface WordsBoxProps extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange'> {
  label: string;
  /** Error in the words. It replaces the hint, and screen readers read it with the box. */
  error: string | null;
  hint?: ReactNode;
  onChange: (text: string) => void;
}

export function WordsBox({ label, error, hint, onChange, ...props }: WordsBoxProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        spellCheck={false}
        autoCapitalize="off"
        className={styles.words}
        aria-invalid={error !== null}
        aria-describedby={error === null && hint === undefined ? undefined : descriptionId}
        onChange={({ target }) => onChange(target.value)}
        {...props}
      />
      {error === null && hint !== undefined && (
        <p id={descriptionId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FormError id={descriptionId} message={error} />
    </div>
  );
}
