import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UploadCaptions } from './upload-captions.tsx';

/** Offers to upload captions for a video that does not play. */
export function UploadOffer({ videoId, language }: { videoId: string; language: LanguageCode }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.uploadCaptions}</Button>
      {isOpen && (
        <Dialog title={texts.uploadCaptions} subtitle={texts.uploadWithoutPlayerHint} width="narrow" onClose={close}>
          <UploadCaptions videoId={videoId} language={language} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
