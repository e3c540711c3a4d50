import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './text-edit-form.module.css';
import type { TextEdit } from './use-text-edit.ts';

interface TextEditFormProps {
  edit: TextEdit;
  /** The name of the text, for screen readers. */
  label: string;
  saveLabel: string;
  maxLength: number;
}

/** The field of a text being edited. Enter or leaving the field saves, Escape cancels. */
export function TextEditForm({ edit, label, saveLabel, maxLength }: TextEditFormProps) {
  const { field, hasFailed, text, change, save, cancel, leave } = edit;
  const hintId = useId();
  return (
    // Moving the focus from the form to anything outside counts as leaving.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // When the window loses the focus, the field remains the active element.
        if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <input
        ref={field}
        aria-label={label}
        aria-invalid={hasFailed}
        aria-describedby={hasFailed ? hintId : undefined}
        lang="en"
        dir="auto"
        autoCapitalize="off"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxLength}
        className={styles.field}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          cancel();
        }}
      />
      <IconButton type="submit" label={saveLabel}>
        <Icon of={Check} />
      </IconButton>
      <IconButton label="Cancel" onClick={cancel}>
        <Icon of={X} />
      </IconButton>
      {hasFailed && (
        <p id={hintId} className={styles.hint}>
          Not saved yet.
        </p>
      )}
    </form>
  );
}
