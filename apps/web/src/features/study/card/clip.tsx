import { type RefObject, useEffect } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { LineClip } from '#playing/line-clip.tsx';
import styles from './study-card.module.css';

interface ClipSlotProps {
  place: RefObject<HTMLDivElement | null>;
  language: LanguageCode;
  line: StudyItem['line'];
  /** 0 until the film is requested. */
  plays: number;
}

/**
 * The place of a card's film once it is requested. It is scrolled into view, because on a phone it may be below the row
 * of grades.
 */
export function ClipSlot({ place, language, line, plays }: ClipSlotProps) {
  const isThere = plays > 0 && line !== null;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, isThere]);
  return (
    <div ref={place} className={styles.clipPlace}>
      {isThere && line.video !== null && (
        <div className={styles.clip}>
          <LineClip video={{ ...line.video, language }} startSec={line.startSec} endSec={line.endSec} plays={plays} />
        </div>
      )}
    </div>
  );
}
