import { type FormEvent, useState } from 'react';
import { type LanguageCode, languageName, languageNameError } from '@wordreel/shared';
import { selectQueue } from '#store/outbox/outbox-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './danger-settings.module.css';

const UNSENT = 'Something that you did has not reached the server yet. Try again when it has.';

interface ConfirmedActionProps {
  title: string;
  text: string;
  /** Its name has to be typed. */
  language: LanguageCode;
  verb: string;
  /** Runs the action with the typed name, which the server checks too. */
  act: (typed: string) => Promise<void>;
}

/** An irreversible action that is confirmed by typing the name of the language. */
export function ConfirmedAction({ title, text, language, verb, act }: ConfirmedActionProps) {
  /** Null until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState('');
  const { isBusy, failure, setFailure, run } = useSubmit('That did not work, and nothing has changed. Try again.');
  // Queued commands would run afterwards and restore some of the data.
  const isWaiting = useAppSelector(selectQueue).length > 0;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (await run(isWaiting ? UNSENT : languageNameError(language, typed), () => act(typed))) close();
  };
  const close = () => {
    setOpen(false);
    setTyped('');
    setFailure(null);
  };
  return (
    <div className={styles.deed}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.hint}>{text}</p>
      {isOpen === true ? (
        <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          <TextField
            label={`Type ${languageName(language)} to confirm`}
            value={typed}
            error={failure?.message ?? null}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            ref={focus}
            onChange={({ target }) => {
              setTyped(target.value);
              setFailure(null);
            }}
          />
          <div className={styles.ways}>
            <Button type="submit" variant="danger" aria-disabled={isBusy}>
              {isBusy ? 'One moment…' : verb}
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep everything
            </Button>
          </div>
        </form>
      ) : (
        <Button
          ref={isOpen === null ? null : focus}
          className={styles.open}
          variant="danger"
          onClick={() => setOpen(true)}
        >
          {title}…
        </Button>
      )}
    </div>
  );
}

/** Focuses the field when the form opens, and the button when it closes again. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
