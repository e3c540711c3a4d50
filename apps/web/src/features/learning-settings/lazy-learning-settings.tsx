import type { LanguageCode } from '@wordreel/shared';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';

// A lazy chunk, because it contains the scheduler that estimates what a choice costs.
const LearningSettingsDialog = lazyPart(() => import('./learning-settings-dialog.tsx'), 'LearningSettingsDialog');

interface LazyLearningSettingsProps {
  language: LanguageCode;
  onClose: () => void;
}

/** The study settings, whose code and data load on demand. */
export function LazyLearningSettings({ language, onClose }: LazyLearningSettingsProps) {
  const onMissing = usePartMissing();
  return (
    <LazyPart
      onMissing={() => {
        onClose();
        onMissing();
      }}
    >
      <LearningSettingsDialog language={language} onClose={onClose} />
    </LazyPart>
  );
}
