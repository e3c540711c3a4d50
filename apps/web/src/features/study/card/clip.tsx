import { type RefObject, useEffect, useState } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import { PlayerStage } from '#playing/player-stage.tsx';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import styles from './study-card.module.css';

/** Milliseconds between two looks at the player's clock. */
const LOOK = 50;
/** Seconds that a line goes on where nobody knows its end. */
const USUAL_LENGTH = 5;
const NO_LINES = [] as const;

interface ClipPlaceProps {
  place: RefObject<HTMLDivElement | null>;
  language: LanguageCode;
  line: StudyItem['line'];
  /** 0 as long as nobody has asked for the film. */
  plays: number;
}

/** Where the film of a card plays once somebody asks for it. What is played is seen: on a phone it may lie below the row of grades. */
export function ClipPlace({ place, language, line, plays }: ClipPlaceProps) {
  const isThere = plays > 0 && line !== null;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, isThere]);
  return (
    <div ref={place} className={styles.clipPlace}>
      {isThere && <Clip language={language} line={line} plays={plays} />}
    </div>
  );
}

interface ClipProps {
  language: LanguageCode;
  line: NonNullable<StudyItem['line']>;
  /** Grows with every wish to hear the line. */
  plays: number;
}

/** The seconds of a card's line in a small player. It is made when somebody asks for it, and not before. */
function Clip({ language, line: { video, startSec, endSec }, plays }: ClipProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { status, failure } = usePlayerState(player);
  const start = startSec ?? 0;
  const end = endSec ?? start + USUAL_LENGTH;
  const isReady = status !== 'loading' && status !== 'error';
  useEffect(() => {
    if (player === null || !isReady) return undefined;
    player.seek(start);
    player.play();
    const looking = setInterval(() => {
      if (player.now() < end) return;
      player.pause();
      clearInterval(looking);
    }, LOOK);
    return () => clearInterval(looking);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every wish plays it once more.
  }, [player, isReady, start, end, plays]);
  if (video === null) return null;
  return (
    <div className={styles.clip}>
      <PlayerStage
        video={{ ...video, language }}
        lines={NO_LINES}
        hasLines={false}
        failure={failure}
        attempt={attempt}
        player={player}
        onPlayer={setPlayer}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    </div>
  );
}
