import { useId } from 'react';
import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useFocusFirst } from '#exercises/session/use-focus-first.ts';
import { LineSound } from '#exercises/sound/line-sound.tsx';
import type { Sound } from '#exercises/sound/sound.ts';
import { formatCount } from '#lib/format.ts';
import { Options } from './options.tsx';
import { TypedAnswer, useTypedText } from './typed-answer.tsx';
import { ItemSheet, AnsweredStage } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

/** Plays a line and asks which of the words occurs in it. */
export function ListenAndChoose({ item }: { item: ItemOf<'hear-choose'> }) {
  const { language } = useExerciseSession();
  return (
    <ItemSheet
      instruction="Listen. Which word do you hear?"
      stage={<SoundStage sound={item.sound} hasSlow={false} />}
      keepsStage
    >
      <Options label="Words" options={item.options} lang={language} />
    </ItemSheet>
  );
}

/** Plays a line for the learner to write down. */
export function Dictation({ item }: { item: ItemOf<'dictation'> }) {
  const form = useId();
  const { phase } = useExerciseSession();
  const field = useFocusFirst<HTMLTextAreaElement>(phase === 'asking');
  const typed = useTypedText(field);
  const words = formatCount(item.words, 'word', 'words');
  return (
    <ItemSheet
      instruction={`Listen, and write the ${words}`}
      stage={<SoundStage sound={item.sound} hasSlow />}
      keepsStage
      form={form}
      isReady={typed.text.trim() !== ''}
      hasHint
    >
      <TypedAnswer form={form} label={`What you hear, ${words}`} typed={typed} field={field} rows={2} />
    </ItemSheet>
  );
}

/** The controls to hear the line. After the answer, its text appears too. */
function SoundStage({ sound, hasSlow }: { sound: Sound; hasSlow: boolean }) {
  const { phase, isHinted, onHinted } = useExerciseSession();
  return (
    <>
      <LineSound sound={sound} hasSlow={hasSlow} onSlow={onHinted} />
      {hasSlow && isHinted && phase === 'asking' && (
        <p className={styles.aside}>With this help a right answer counts as Hard.</p>
      )}
      {phase === 'told' && (hasSlow ? <LineMeaning /> : <AnsweredStage />)}
    </>
  );
}

/** Shows only the meaning, because the answer below already contains the line. */
function LineMeaning() {
  const { verdict } = useExerciseSession();
  const meaning = verdict?.sentenceTranslation ?? null;
  return meaning === null ? null : <p className={styles.aside}>{meaning}</p>;
}
