import { type ReactNode, useId } from 'react';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { formatCount } from '#lib/format.ts';
import { GapLine } from '#ui/lines/gap-line.tsx';
import { TypedAnswer, useTypedText } from './typed-answer.tsx';
import { ItemSheet } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

/** A line with a gap to fill in by typing. */
export function TypedGap({ item }: { item: ItemOf<'typed-gap'> }) {
  const { language } = useExerciseSession();
  const { gaps, letters, meaning } = item;
  return (
    <TypedItem
      instruction={gaps.length > 1 ? 'Write the missing parts, with a space between' : 'Write the missing word'}
      label={`The missing word, ${formatCount(letters, 'letter', 'letters')}`}
      stage={
        <>
          <GapLine language={language} gaps={gaps} letters={letters} />
          <Meaning text={meaning} letters={letters} />
        </>
      }
    />
  );
}

/** A meaning whose word has to be typed. */
export function TypedWord({ item }: { item: ItemOf<'typed-word'> }) {
  const { letters, meaning } = item;
  return (
    <TypedItem
      instruction="Write the word for it"
      label={`The word, ${formatCount(letters, 'letter', 'letters')}`}
      stage={
        <>
          <p dir="auto" className={styles.word}>
            {meaning}
          </p>
          <Meaning text={null} letters={letters} />
        </>
      }
    />
  );
}

function Meaning({ text, letters }: { text: string | null; letters: number }) {
  return (
    <p className={styles.aside}>
      {text === null ? '' : `${text} · `}
      {formatCount(letters, 'letter', 'letters')}
    </p>
  );
}

interface TypedItemProps {
  instruction: string;
  label: string;
  stage: ReactNode;
}

function TypedItem({ instruction, label, stage }: TypedItemProps) {
  const form = useId();
  const { phase } = useExerciseSession();
  const field = useFocusFirst<HTMLTextAreaElement>(phase === 'asking');
  const typed = useTypedText(field);
  return (
    <ItemSheet instruction={instruction} stage={stage} form={form} isReady={typed.text.trim() !== ''} hasHint>
      <TypedAnswer form={form} label={label} typed={typed} field={field} />
    </ItemSheet>
  );
}
