import { type FormEvent, useId, useState } from 'react';
import { LetterDiff } from '#exercises/feedback/letter-diff.tsx';
import { QUESTION_IDS, type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useFocusFirst } from '#exercises/session/keys-and-focus.ts';
import { formatCount } from '#lib/text/format.ts';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { LetterField } from '#ui/lines/letter-field.tsx';
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
  const field = useFocusFirst<HTMLTextAreaElement>(isAsking);
  // An answer that did not reach the server stays in the field.
  const [text, setText] = useState(lastAnswer?.kind === 'text' ? lastAnswer.text : '');
  const isReady = text.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsking && isReady) answer({ kind: 'text', text: text.trim() });
  };
  return (
    <ItemSheet {...sheet} form={id} isReady={isReady} hasHint>
      {phase === 'answered' ? (
        <LetterDiff />
      ) : (
        <form id={id} onSubmit={submit} className={styles.form}>
          <LetterField
            ref={field}
            className={styles.field}
            aria-label={label}
            aria-describedby={QUESTION_IDS}
            rows={rows}
            language={language}
            value={text}
            maxLength={500}
            readOnly={!isAsking}
            enterKeyHint="done"
            onText={setText}
          />
        </form>
      )}
    </ItemSheet>
  );
}
