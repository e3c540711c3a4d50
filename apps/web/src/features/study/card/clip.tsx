import { type RefObject, useEffect } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { LineClip } from '#playing/line-clip.tsx';
import styles from './study-card.module.css';

interface ClipSlotProps {
  place: RefObject<HTMLDivElement | null>;
  language: LanguageCode;
  line: StudyItem['line'];
  /** 0 as long as nobody has asked for the film. */
  plays: number;
}

/** Where the film of a card plays once somebody asks for it. What is played is seen: on a phone it may lie below the row of grades. */
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
