import { Captions } from 'lucide-react';
import { useState } from 'react';
import type { Transcript } from '@wordreel/shared';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

const CaptionsDialog = lazyPart(() => import('./captions-dialog.tsx'), 'CaptionsDialog');

interface CaptionsButtonProps {
  transcript: Transcript;
  onOpen: () => void;
}

/** Opens the dialog to upload or remove captions. */
export function CaptionsButton({ transcript, onOpen }: CaptionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        icon={Captions}
        label="Captions"
        isShort
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      />
      {isOpen && <CaptionsDialog transcript={transcript} onClose={() => setOpen(false)} />}
    </>
  );
}
