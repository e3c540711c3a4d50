import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Transcript } from '@wordreel/shared';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { CaptionsButton } from './captions/captions-button.tsx';

const BeforeWatching = lazyPart(() => import('./before-after/before-watching.tsx'), 'BeforeWatching');

interface VideoActionsProps {
  transcript: Transcript;
  /** Called before a dialog opens, because it would cover a playing video. */
  onOpen: () => void;
}

/** Actions for all words and the captions of a video. */
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
