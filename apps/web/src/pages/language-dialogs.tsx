import type { LanguageCode } from '@wordreel/shared';
import { KnownWordsSettings } from '#features/known-words/known-words-settings.tsx';
import { ProbableWordsDialog } from '#features/known-words/probable-words-dialog.tsx';
import { LearningSettingsLink } from '#features/learning-settings/learning-settings-link.tsx';
import { LevelDialog } from '#features/levels/level-dialog.tsx';
import { LanguageSettingsDialog } from '#features/settings/language-settings-dialog.tsx';
import { late } from '#lib/late.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LatePart } from '#ui/late-part.tsx';

// It brings the scheduler, which tells what a choice costs.
const LearningSettingsDialog = late(
  () => import('#features/learning-settings/learning-settings-dialog.tsx'),
  'LearningSettingsDialog',
);

export interface LanguageDialog {
  readonly kind: 'level' | 'settings' | 'study' | 'probable words';
  readonly language: LanguageCode;
}

interface LanguageDialogsProps {
  dialog: LanguageDialog;
  /** Opens another one in its place; null closes it. */
  onDialog: (dialog: LanguageDialog | null) => void;
}

/** What a learner sets for one language, a dialog at a time. */
export function LanguageDialogs({ dialog: { kind, language }, onDialog }: LanguageDialogsProps) {
  // Guests have no marks: those are of an account.
  const canMark = useAppSelector(selectUser) !== null;
  const close = () => onDialog(null);
  if (kind === 'level') return <LevelDialog language={language} offersKnownWords={canMark} onClose={close} />;
  if (kind === 'probable words') return <ProbableWordsDialog language={language} onClose={close} />;
  if (kind === 'study') return <StudyDialog language={language} onClose={close} />;
  return (
    <LanguageSettingsDialog
      language={language}
      onClose={close}
      onUpdateLevel={() => onDialog({ kind: 'level', language })}
    >
      {canMark
        ? (leave) => (
            <>
              <LearningSettingsLink onOpen={() => leave(() => onDialog({ kind: 'study', language }))} />
              <KnownWordsSettings
                language={language}
                onOpenList={() => leave(() => onDialog({ kind: 'probable words', language }))}
              />
            </>
          )
        : undefined}
    </LanguageSettingsDialog>
  );
}

function StudyDialog({ language, onClose }: { language: LanguageCode; onClose: () => void }) {
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
