import type { LanguageCode } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LearningSettings } from './learning-settings.tsx';

export function LearningSettingsDialog({ language, onClose }: { language: LanguageCode; onClose: () => void }) {
  return (
    <Dialog
      title="How you study"
      subtitle="Whatever you change is saved at once."
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <LearningSettings language={language} />
    </Dialog>
  );
}
