import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { LetterDiff } from '#exercises/feedback/letter-diff.tsx';
import { QUESTION_IDS, type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { formatCount } from '#lib/text/format.ts';
import { isRightToLeft } from '#lib/text/text-direction.ts';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { LetterRow } from '#ui/lines/letter-row.tsx';
import { ItemSheet, type ItemSheetProps } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

export function TypedGap({ item: { gaps, letters, meaning } }: { item: ItemOf<'typed-gap'> }) {
  const { language } = useExerciseSession();
  const count = formatCount(letters, 'letter', 'letters');
  return (
    <TypedItem
      instruction={gaps.length > 1 ? 'Write the missing parts, with a space between' : 'Write the missing word'}
      label={`The missing word, ${count}`}
      stage={
        <>
          <GapLine language={language} gaps={gaps} letters={letters} />
          <p className={styles.aside}>{meaning === null ? count : `${meaning} · ${count}`}</p>
        </>
      }
    />
  );
}

export function TypedWord({ item: { letters, meaning } }: { item: ItemOf<'typed-word'> }) {
  const count = formatCount(letters, 'letter', 'letters');
  return (
    <TypedItem
      instruction="Write the word for it"
      label={`The word, ${count}`}
      stage={
        <>
          <p dir="auto" className={styles.word}>
            {meaning}
          </p>
          <p className={styles.aside}>{count}</p>
        </>
      }
    />
  );
}

interface TypedItemProps extends Pick<ItemSheetProps, 'instruction' | 'stage' | 'keepsStage'> {
  label: string;
  rows?: number;
}

export function TypedItem({ label, rows = 1, ...sheet }: TypedItemProps) {
  const id = useId();
  const { language, phase, lastAnswer, answer } = useExerciseSession();
  const isAsking = phase === 'asking';
  const form = useRef<HTMLFormElement>(null);
  const field = useFocusFirst<HTMLTextAreaElement>(isAsking);
  // An answer that did not reach the server stays in the field.
  const [text, setText] = useState(lastAnswer?.kind === 'text' ? lastAnswer.text : '');
  const isReady = text.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsking && isReady) answer({ kind: 'text', text: text.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms a character and must not submit.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <ItemSheet {...sheet} form={id} isReady={isReady} hasHint>
      {phase === 'answered' ? (
        <LetterDiff />
      ) : (
        <form ref={form} id={id} onSubmit={submit} className={styles.form}>
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
            readOnly={!isAsking}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
            onKeyDown={onKeyDown}
          />
          {isAsking && <LetterRow language={language} field={field} text={text} onText={setText} />}
        </form>
      )}
    </ItemSheet>
  );
}
