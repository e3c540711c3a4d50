import type { LanguageCode } from '@wordreel/shared';
import { late } from '#lib/late.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LatePart } from '#ui/notices/late-part.tsx';

// It brings the scheduler, which tells what a choice costs.
const LearningSettingsDialog = late(() => import('./learning-settings-dialog.tsx'), 'LearningSettingsDialog');

interface LateLearningSettingsProps {
  language: LanguageCode;
  onClose: () => void;
}

/** The settings of studying, whose code and data come when somebody wants them. */
export function LateLearningSettings({ language, onClose }: LateLearningSettingsProps) {
  const onMissing = usePartMissing();
  return (
    <LatePart
      onMissing={() => {
        onClose();
        onMissing();
      }}
    >
      <LearningSettingsDialog language={language} onClose={onClose} />
    </LatePart>
  );
}
