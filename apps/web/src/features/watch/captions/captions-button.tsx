import { Captions } from 'lucide-react';
import { useState } from 'react';
import type { Transcript } from '@wordreel/shared';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { LazyPart } from '#ui/notices/lazy-part.tsx';

const CaptionsDialog = lazyPart(() => import('./captions-dialog.tsx'), 'CaptionsDialog');

interface CaptionsButtonProps {
  transcript: Transcript;
  onOpen: () => void;
}

/** Opens the dialog to upload or remove captions. */
export function CaptionsButton({ transcript, onOpen }: CaptionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const onMissing = usePartMissing();
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
      {isOpen && (
        <LazyPart onMissing={onMissing}>
          <CaptionsDialog transcript={transcript} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
