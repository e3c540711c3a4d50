import type { LanguageCode } from '@wordreel/shared';
import { Dialog } from '#ui/dialog.tsx';
import { UploadCaptions } from './upload-captions.tsx';

interface UploadDialogProps {
  videoId: string;
  language: LanguageCode;
  onClose: () => void;
}

export function UploadDialog({ videoId, language, onClose }: UploadDialogProps) {
  return (
    <Dialog
      title="Upload captions"
      subtitle="You can read them line by line, even if the video does not play."
      width="narrow"
      onClose={onClose}
    >
      <UploadCaptions videoId={videoId} language={language} onDone={onClose} />
    </Dialog>
  );
}
