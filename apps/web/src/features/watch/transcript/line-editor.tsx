import { useEffect, useId, useRef } from 'react';
import { type LanguageCode, MAX_LINE_LENGTH } from '@wordreel/shared';
import { failureText } from '#store/network/call-api.ts';
import { useFixLineMutation } from '#store/actions/command-mutations.ts';
import * as texts from '#texts/watch.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Quote } from '#ui/quote.tsx';
import styles from './line-editor.module.css';

interface LineEditorProps {
  videoId: string;
  language: LanguageCode;
  index: number;
  /** Text of the field. The parent stores it, so that it survives an error or scrolling away. */
  text: string;
  standing: string;
  /** Whether somebody else's correction has changed the line since the editor was opened. */
  isChanged: boolean;
  onChange: (text: string) => void;
  /** @param note result of the correction; undefined if it was canceled */
  onDone: (note?: string) => void;
}

const NOTES = {
  accepted: 'Corrected. Thank you.',
  proposed: 'Proposed. It changes for everyone once a second learner suggests the same.',
} as const;
const WAITING = texts.fixWaiting;

export function LineEditor({ videoId, language, index, text, standing, isChanged, ...events }: LineEditorProps) {
  const { onChange, onDone } = events;
  const [fixLine, { isLoading, error }] = useFixLineMutation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    // Scroll the whole form into view; otherwise, its buttons would be below the edge.
    field.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const send = async () => {
    const tidy = text.replaceAll(/\s+/g, ' ').trim();
    if (tidy === '' || isLoading) return;
    const { data } = await fixLine({ videoId, body: { line: index, text: tidy, textBefore: standing } });
    if (data !== undefined) onDone(data === null ? WAITING : NOTES[data.status]);
  };
  return (
    <Form className={styles.editor} onSubmit={send}>
      <label htmlFor={id} className={styles.label}>
        {texts.fixLabel}
      </label>
      <textarea
        ref={field}
        id={id}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={MAX_LINE_LENGTH}
        className={styles.field}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // During IME composition, Enter and Escape only end the composition.
          if (event.nativeEvent.isComposing || event.shiftKey || !['Enter', 'Escape'].includes(event.key)) return;
          event.preventDefault();
          if (event.key === 'Escape') onDone();
          else void send();
        }}
      />
      <FormError id={`${id}-error`} message={failureText(error, texts.fixFailed)} />
      {isChanged && (
        <p className={styles.changed} aria-live="polite">
          {texts.lineChangedTo} <Quote lang={language} text={standing} />
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onDone()}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={text.trim() === '' || isLoading}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
