import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UploadCaptions } from './upload-captions.tsx';

/** Offers to upload captions for a video that does not play. */
export function UploadOffer({ videoId, language }: { videoId: string; language: LanguageCode }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Upload captions</Button>
      {isOpen && (
        <Dialog
          title="Upload captions"
          subtitle="You can read them line by line, even if the video does not play."
          width="narrow"
          onClose={close}
        >
          <UploadCaptions videoId={videoId} language={language} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
