import { type FormEvent, useState } from 'react';
import { type LanguageCode, languageName, languageNameError } from '@wordreel/shared';
import { selectLine } from '#store/outbox/outbox-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { useSubmit } from '#store/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './danger-settings.module.css';

const UNSENT = 'Something that you did has not reached the server yet. Try again when it has.';

interface NamedDeedProps {
  title: string;
  text: string;
  /** Its name has to be typed. */
  language: LanguageCode;
  verb: string;
  /** Does it, with what was typed; the server checks it. */
  act: (typed: string) => Promise<void>;
}

/** Something that cannot be undone, and is done when a name was typed. */
export function NamedDeed({ title, text, language, verb, act }: NamedDeedProps) {
  /** Null before somebody has wanted it. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState('');
  const { isBusy, failure, setFailure, run } = useSubmit('That did not work, and nothing has changed. Try again.');
  // What waits would come after it, and bring back a part.
  const isWaiting = useAppSelector(selectLine).length > 0;

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

/** Whoever wants it goes on by typing, and whoever does not is where they were. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
