import { Minimize } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Controls } from '#watch/playback/use-playback.ts';
import styles from './full-page-controls.module.css';
import { LineMoves } from './line-moves.tsx';

interface FullPageControlsProps {
  controls: Controls;
  hasLines: boolean;
  /** Brings the rest of the page back; undefined where there is no room for it. */
  onLeave: (() => void) | undefined;
}

/** What moves the video while it and its line are alone on the page. */
export function FullPageControls({ controls, hasLines, onLeave }: FullPageControlsProps) {
  return (
    <div role="toolbar" aria-label="Playback" className={styles.controls}>
      <LineMoves controls={controls} hasLines={hasLines} />
      {onLeave !== undefined && (
        <IconButton label="Show the whole page" onClick={onLeave}>
          <Icon of={Minimize} />
        </IconButton>
      )}
    </div>
  );
}
