import { type FormEvent, type KeyboardEvent, useRef, type RefObject, useState } from 'react';
import { LetterDiff } from '#exercises/feedback/letter-diff.tsx';
import { QUESTION_IDS } from '#exercises/session/question-ids.ts';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import type { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { isRightToLeft } from '#lib/text-direction.ts';
import { LetterRow } from '#ui/lines/letter-row.tsx';
import styles from '#exercises/items/item-sheet.module.css';

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

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Holds the text in the field of an item. An answer that did not reach the server stays in the field. */
export function useTypedText(field: RefObject<Field | null>) {
  const { lastAnswer } = useExerciseSession();
  const [text, setText] = useState(lastAnswer?.kind === 'text' ? lastAnswer.text : '');
  /** Inserts a letter at the cursor, replacing any selection. */
  const insert = (letter: string) => {
    const at = field.current;
    const start = at?.selectionStart ?? text.length;
    const end = at?.selectionEnd ?? text.length;
    setText(text.slice(0, start) + letter + text.slice(end));
    // Move the cursor behind the letter after React has updated the field.
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(start + letter.length, start + letter.length);
    });
  };
  return { text, setText, insert };
}
