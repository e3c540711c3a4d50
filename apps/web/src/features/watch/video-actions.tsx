import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Transcript } from '@wordreel/shared';
import { late } from '#lib/lazy-part.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import { CaptionsButton } from './captions/captions-button.tsx';

const BeforeWatching = late(() => import('./before-after/before-watching.tsx'), 'BeforeWatching');

interface VideoActionsProps {
  transcript: Transcript;
  /** A dialog comes, and would lie over a player that plays. */
  onOpen: () => void;
}

/** What can be done with the words and the captions of a whole video. */
export function VideoActions({ transcript, onOpen }: VideoActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const onMissing = usePartMissing();
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
      {isOpen && (
        <LazyPart onMissing={onMissing}>
          <BeforeWatching transcript={transcript} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
