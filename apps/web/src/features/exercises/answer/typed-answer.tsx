import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { LetterDiff } from '#exercises/feedback/letter-diff.tsx';
import { QUESTION_IDS } from '#exercises/session/question-ids.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import type { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { isRightToLeft } from '#lib/text-direction.ts';
import { LetterRow } from '#ui/lines/letter-row.tsx';
import styles from './typed-answer.module.css';
import type { useTypedText } from './use-typed-text.ts';

interface TypedAnswerProps {
  /** The id of the form that `Check` submits. */
  form: string;
  label: string;
  typed: ReturnType<typeof useTypedText>;
  field: ReturnType<typeof useFocusFirst<HTMLTextAreaElement>>;
  /** The height of the field in lines. */
  rows?: number;
}

/** A field for a word or a line in the learned language. After the answer, it is replaced by the differences. */
export function TypedAnswer({ form, label, typed, field, rows = 1 }: TypedAnswerProps) {
  const { language, phase, verdict, answer } = useExerciseSession();
  const sheet = useRef<HTMLFormElement>(null);
  if (phase === 'told' && verdict !== null) return <LetterDiff verdict={verdict} language={language} />;
  const { text, setText, insert } = typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phase === 'asking' && text.trim() !== '') answer({ kind: 'text', text: text.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms a character and must not submit.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    sheet.current?.requestSubmit();
  };
  return (
    <form ref={sheet} id={form} onSubmit={submit} className={styles.form}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        aria-describedby={QUESTION_IDS}
        rows={rows}
        lang={language}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        value={text}
        maxLength={500}
        readOnly={phase !== 'asking'}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
      />
      {phase === 'asking' && <LetterRow language={language} onLetter={insert} />}
    </form>
  );
}
