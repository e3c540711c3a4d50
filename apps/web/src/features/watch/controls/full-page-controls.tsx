import { Minimize } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Controls } from '#watch/playback/use-playback.ts';
import styles from './full-page-controls.module.css';
import { LineMoves } from './line-moves.tsx';

interface FullPageControlsProps {
  controls: Controls;
  hasLines: boolean;
  /** Leaves the full page. Undefined on screens without room for the rest of the page. */
  onLeave: (() => void) | undefined;
}

/** Playback controls of the full page, which shows only the video and its line. */
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
