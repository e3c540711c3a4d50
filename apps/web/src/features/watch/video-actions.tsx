import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { BeforeWatching } from './before-watching.tsx';
import { CaptionsButton } from './captions-button.tsx';
import type { CaptionBadgesProps } from './captions-view.ts';

interface VideoActionsProps extends CaptionBadgesProps {
  className?: string | undefined;
  /** A dialog comes, and would lie over a player that plays. */
  onOpen: () => void;
}

/** What can be done with the words and the captions of a whole video. */
export function VideoActions({ transcript, className, onOpen }: VideoActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        <Icon of={ListChecks} />
        Before you watch
      </Button>
      <CaptionsButton transcript={transcript} className={className} onOpen={onOpen} />
      {isOpen && <BeforeWatching transcript={transcript} onClose={() => setOpen(false)} />}
    </>
  );
}
