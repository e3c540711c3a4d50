import { type FormEvent, useId, useRef, useState } from 'react';
import { LetterDiff } from '#exercises/feedback/letter-diff.tsx';
import { QUESTION_IDS, type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useFocusFirst } from '#exercises/session/keys-and-focus.ts';
import * as texts from '#texts/exercises.tsx';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { LETTERS_AS_TYPED, LetterField, LetterRow } from '#ui/lines/letter-field.tsx';
import { ItemSheet, type ItemSheetProps } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

/** The field of each gap is in the line itself. */
export function TypedGap({ item: { gaps, letters, parts: gapLetters, meaning } }: { item: ItemOf<'typed-gap'> }) {
  const id = useId();
  const { language, phase, lastAnswer, answer } = useExerciseSession();
  const isAsking = phase === 'asking';
  const first = useFocusFirst<HTMLInputElement>(isAsking);
  const active = useRef<HTMLInputElement>(null);
  const [activeGap, setActiveGap] = useState(0);
  // An answer that did not reach the server stays in the fields.
  const [parts, setParts] = useState(() => partsOf(lastAnswer?.kind === 'text' ? lastAnswer.text : '', gaps.length));
  const isReady = parts.every((part) => part.trim() !== '');
  /** Returns another gap without a text, or -1. */
  const emptyBeside = (gap: number) => parts.findIndex((part, at) => at !== gap && part.trim() === '');
  const setPart = (gap: number, text: string) => setParts(parts.with(gap, text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsking && isReady) answer({ kind: 'text', text: parts.map((part) => part.trim()).join(' ') });
  };
  const field = (gap: number, width: number) => (
    <input
      ref={gap === 0 ? first : undefined}
      form={id}
      className={styles.gapField}
      style={{ inlineSize: `max(${width}em, ${(parts[gap] ?? '').length + 1}ch)` }}
      aria-label={
        gaps.length > 1 ? texts.gapField({ gap: gap + 1, gaps: gaps.length }) : texts.missingWordField({ letters })
      }
      aria-describedby={QUESTION_IDS}
      lang={language}
      dir="auto"
      value={parts[gap]}
      maxLength={100}
      readOnly={!isAsking}
      enterKeyHint={emptyBeside(gap) < 0 ? 'done' : 'next'}
      {...LETTERS_AS_TYPED}
      onFocus={({ currentTarget }) => {
        active.current = currentTarget;
        setActiveGap(gap);
      }}
      onChange={({ target }) => setPart(gap, target.value)}
      onKeyDown={(event) => {
        // During IME composition, Enter confirms a character.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const { form, parentElement: line } = event.currentTarget;
        const next = line?.querySelectorAll('input')[emptyBeside(gap)];
        if (next === undefined) form?.requestSubmit();
        else next.focus();
      }}
    />
  );
  return (
    <ItemSheet
      instruction={gaps.length > 1 ? texts.gapsTask : texts.gapTask}
      stage={
        <>
          <GapLine language={language} gaps={gaps} letters={gapLetters ?? letters} field={field} />
          <p className={styles.aside}>
            {[meaning, lettersText(letters, gapLetters)].filter((part) => part !== null).join(' · ')}
          </p>
        </>
      }
      form={id}
      isReady={isReady}
      hasHint
    >
      {phase === 'answered' ? (
        <LetterDiff />
      ) : (
        <form id={id} onSubmit={submit}>
          {isAsking && (
            <LetterRow
              language={language}
              field={active}
              text={parts[activeGap] ?? ''}
              onText={(text) => setPart(activeGap, text)}
            />
          )}
        </form>
      )}
    </ItemSheet>
  );
}

/** Says how many letters are missing: `4 + 8 letters` in two gaps. */
const lettersText = (letters: number, ofGaps: readonly number[] = []): string =>
  ofGaps.length > 1 ? texts.lettersOfGaps({ letters: ofGaps.join(' + ') }) : texts.letterCount({ letters });

/** Splits an answer at its spaces into one text for each gap; the last one gets the rest. */
function partsOf(text: string, gaps: number): string[] {
  const words = text.split(' ');
  return Array.from({ length: gaps }, (_, gap) => (gap === gaps - 1 ? words.slice(gap).join(' ') : (words[gap] ?? '')));
}

export function TypedWord({ item: { letters, meaning } }: { item: ItemOf<'typed-word'> }) {
  return (
    <TypedItem
      instruction={texts.wordTask}
      label={texts.wordField({ letters })}
      stage={
        <>
          <p dir="auto" className={styles.word}>
            {meaning}
          </p>
          <p className={styles.aside}>{texts.letterCount({ letters })}</p>
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
