import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ReportBody } from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import styles from './verdict-panel.module.css';

type What = ReportBody['what'];

const REASONS: readonly (readonly [What, string])[] = [
  ['translation', texts.wrongTranslation],
  ['sentence', texts.confusingSentence],
  ['audio', texts.audioProblem],
  ['answer', texts.wrongAnswer],
  ['other', texts.somethingElse],
];

export function ReportForm({ onDone }: { onDone: () => void }) {
  const { session, item } = useExerciseSession();
  const [what, setWhat] = useState<What | null>(null);
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  // A fixed id, so that a retry does not create a second report.
  const [id] = useState(randomUuid);
  const [report] = exercisesApi.useReportExerciseMutation();
  const sending = useSubmit(texts.reportFailed);
  const first = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  useEffect(() => {
    first.current?.querySelector('button')?.focus({ preventScroll: true });
    first.current?.form?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (what === null) return sending.setFailure({ message: texts.reportNeedsReason });
    const trimmed = note.trim();
    const body = { id, item: item.index, what, ...(trimmed !== '' && { note: trimmed }) };
    void sending
      .run(null, () => report({ session: session.id, body }).unwrap())
      .then((isDone) => {
        if (!isDone) return;
        setSent(true);
        onDone();
      });
  };
  if (isSent) return <output>{texts.reportSent}</output>;
  return (
    <form onSubmit={submit} className={styles.report}>
      <fieldset ref={first} aria-label={texts.reportQuestion} className={styles.reasons}>
        {REASONS.map(([reason, name]) => (
          <Chip key={reason} isPressed={reason === what} onClick={() => setWhat(reason)}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <label htmlFor={noteId}>{texts.noteOptional}</label>
      <div className={styles.send}>
        <input
          id={noteId}
          className={styles.note}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" disabled={sending.isBusy}>
          {texts.sendReport}
        </Button>
      </div>
      <FormError message={sending.failure?.message ?? null} />
    </form>
  );
}
