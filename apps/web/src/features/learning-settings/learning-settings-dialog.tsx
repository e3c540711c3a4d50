import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/settings.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LearningSettings } from './learning-settings.tsx';

export function LearningSettingsDialog({ language, onClose }: { language: LanguageCode; onClose: () => void }) {
  return (
    <Dialog
      title={texts.studySettings}
      subtitle={texts.savedAtOnce}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <LearningSettings language={language} />
    </Dialog>
  );
}
