import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LanguageCode, TutorStatus } from '@wordreel/shared';
import { useLimit } from '#tutor/side/use-limit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { Scenarios } from './scenarios.tsx';
import styles from './start.module.css';
import { type StartTile, startTiles } from './start-tiles.ts';
import { useStart } from './use-start.ts';

/** The ways to start a conversation, instead of an empty text field. Alt with a digit works too. */
export function Start({ language, status }: { language: LanguageCode; status: TutorStatus }) {
  const { begin, isLoading, problem } = useStart(language);
  const [isChoosing, setChoosing] = useState(false);
  const tiles = startTiles(status);
  const limit = useLimit(language);
  const isOff = isLoading || limit !== null;
  const pick = ({ kind, isClosed }: StartTile) => {
    if (isClosed || isOff) return;
    if (kind === 'scenario') setChoosing(!isChoosing);
    else begin({ kind, ...(kind === 'video' && status.starts.video !== null && { video: status.starts.video.id }) });
  };
  useTileKeys((index) => {
    const tile = tiles[index];
    if (tile !== undefined) pick(tile);
  });
  return (
    <div className={styles.start}>
      <PrivacyLine status={status} />
      {limit !== null && <Banner tone="info">{limit}</Banner>}
      <div className={styles.tiles}>
        {tiles.map((tile, index) => (
          <Tile
            key={tile.kind}
            tile={tile}
            number={index + 1}
            isOff={isOff}
            isOpen={tile.kind === 'scenario' ? isChoosing : undefined}
            onPick={() => pick(tile)}
          />
        ))}
      </div>
      <FormError message={problem} />
      {isChoosing && (
        <Scenarios
          scenarios={status.scenarios}
          isOff={isOff}
          onPick={(scenario) => begin({ kind: 'scenario', scenario })}
        />
      )}
      {status.mode === 'practice' && (
        <p className={styles.note}>
          Role play, free talk and corrections need a language model. Whoever hosts this Wordreel can connect one.
        </p>
      )}
    </div>
  );
}

/** Says who receives the messages, before the first one is written. */
function PrivacyLine({ status: { host, model } }: { status: TutorStatus }) {
  return (
    <p className={styles.privacy}>
      <Icon of={ShieldCheck} />
      {host === null ? (
        <span>Nothing you write here leaves this server.</span>
      ) : (
        <span>
          What you write goes from this server to <strong>{host}</strong>
          {model !== null && ` (${model})`}. Under ‘What the tutor is told’ you see every word of it.
        </span>
      )}
    </p>
  );
}

interface TileProps {
  tile: StartTile;
  number: number;
  isOff: boolean;
  /** Only for a tile that opens something below. */
  isOpen: boolean | undefined;
  onPick: () => void;
}

function Tile({ tile: { icon, name, text, isClosed }, number, isOff, isOpen, onPick }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      data-closed={isClosed}
      disabled={isOff || isClosed}
      aria-expanded={isOpen}
      aria-keyshortcuts={`Alt+${number}`}
      onClick={onPick}
    >
      <Icon of={icon} size={24} />
      <span className={styles.name}>{name}</span>
      <span className={styles.key} aria-hidden="true">
        Alt {number}
      </span>
      <span className={styles.text} dir="auto">
        {text}
      </span>
    </button>
  );
}

/** Handles Alt with a digit by physical key, because Alt types other characters on some keyboards. */
function useTileKeys(pick: (index: number) => void): void {
  const act = useEffectEvent(pick);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
      if (digit === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (!event.repeat) act(Number(digit) - 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
