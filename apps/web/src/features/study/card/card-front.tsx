import { Volume2 } from 'lucide-react';
import type { LanguageCode, LanguageSettings, StudyItem } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sentence } from './sentence.tsx';
import styles from './study-card.module.css';

interface CardFrontProps {
  language: LanguageCode;
  item: StudyItem;
  direction: LanguageSettings['direction'];
  isRevealed: boolean;
  /** Whether the line can be played. */
  canPlay: boolean;
  onPlay: () => void;
  onWord: (place: number) => void;
}

/** The front of a card: its line, the translation of its word, or the sound of the line. */
export function CardFront({ language, item, direction, isRevealed, canPlay, onPlay, onWord }: CardFrontProps) {
  const front = shownFirst(item, direction, canPlay);
  const sentence = <Sentence language={language} item={item} onWord={onWord} />;
  if (front === 'word') return sentence;
  if (front === 'translation') {
    return (
      <>
        <p dir="auto" className={styles.meaningFirst}>
          {item.word.translation}
        </p>
        {isRevealed ? sentence : <p className={styles.hint}>How is it said?</p>}
      </>
    );
  }
  if (isRevealed) return sentence;
  return (
    <div className={styles.listen}>
      <Button onClick={onPlay}>
        <Icon of={Volume2} />
        Play the line
      </Button>
      <p className={styles.hint}>Listen first. The text comes with the answer.</p>
    </div>
  );
}

/** Returns what the card shows first. Falls back to the word if there is no translation or sound. */
export function shownFirst(
  { word }: StudyItem,
  direction: LanguageSettings['direction'],
  canPlay: boolean,
): LanguageSettings['direction'] {
  if (direction === 'translation' && (word.translation ?? '') === '') return 'word';
  return direction === 'listen' && !canPlay ? 'word' : direction;
}
