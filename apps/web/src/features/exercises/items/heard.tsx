import { type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { LineSound } from '#exercises/sound/line-sound.tsx';
import type { Sound } from '#exercises/sound/play-buttons.tsx';
import { formatCount } from '#lib/text/format.ts';
import { Options } from './options.tsx';
import { TypedItem } from './typed.tsx';
import { ItemSheet, AnsweredStage } from './item-sheet.tsx';
import styles from './item-sheet.module.css';

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

export function Dictation({ item }: { item: ItemOf<'dictation'> }) {
  const words = formatCount(item.words, 'word', 'words');
  return (
    <TypedItem
      instruction={`Listen, and write the ${words}`}
      label={`What you hear, ${words}`}
      stage={<SoundStage sound={item.sound} hasSlow />}
      rows={2}
      keepsStage
    />
  );
}

function SoundStage({ sound, hasSlow }: { sound: Sound; hasSlow: boolean }) {
  const { phase, verdict, isHinted, onHinted } = useExerciseSession();
  const meaning = verdict?.sentenceTranslation ?? null;
  return (
    <>
      <LineSound sound={sound} hasSlow={hasSlow} onSlow={onHinted} />
      {hasSlow && isHinted && phase === 'asking' && (
        <p className={styles.aside}>With this help a correct answer counts as Hard.</p>
      )}
      {phase === 'answered' && !hasSlow && <AnsweredStage />}
      {/* The answer below already contains the line. */}
      {phase === 'answered' && hasSlow && meaning !== null && <p className={styles.aside}>{meaning}</p>}
    </>
  );
}
