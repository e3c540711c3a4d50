import { Minimize } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Controls } from '#watch/playback/use-playback.ts';
import { ModeNotice } from './mode-notice.tsx';

interface FullPageToolsProps {
  controls: Controls;
  /** Whether the video and the line are alone on the page. */
  isFull: boolean;
  /** Brings the rest of the page back; undefined where there is no room for it. */
  onLeave: (() => void) | undefined;
}

/** What stands above the line where the controls below it are gone. */
export function FullPageTools({ controls, isFull, onLeave }: FullPageToolsProps) {
  return (
    <>
      <ModeNotice controls={controls} isSeen={isFull} />
      {isFull && onLeave !== undefined && (
        <IconButton label="Show the whole page" onClick={onLeave}>
          <Icon of={Minimize} />
        </IconButton>
      )}
    </>
  );
}
