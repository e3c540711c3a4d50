import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Transcript } from '@wordreel/shared';
import { ActionButton } from '#ui/action-button.tsx';
import { BeforeWatching } from './before-after/before-watching.tsx';
import { CaptionsButton } from './captions/captions-button.tsx';

interface VideoActionsProps {
  transcript: Transcript;
  /** A dialog comes, and would lie over a player that plays. */
  onOpen: () => void;
}

/** What can be done with the words and the captions of a whole video. */
export function VideoActions({ transcript, onOpen }: VideoActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        icon={ListChecks}
        label="Before you watch"
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      />
      <CaptionsButton transcript={transcript} onOpen={onOpen} />
      {isOpen && <BeforeWatching transcript={transcript} onClose={() => setOpen(false)} />}
    </>
  );
}
