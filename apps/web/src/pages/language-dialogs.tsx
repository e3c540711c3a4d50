import { useNavigate } from 'react-router-dom';
import type { LanguageCode } from '@wordreel/shared';
import { KnownWordsSettings } from '#features/known-words/known-words-settings.tsx';
import { ProbableWordsDialog } from '#features/known-words/probable-words-dialog.tsx';
import { LevelDialog } from '#features/levels/level-dialog.tsx';
import { LanguageSettingsDialog } from '#features/settings/language-settings-dialog.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

// Lazy, because it includes the scheduler, which calculates the review load of each choice.
const LearningSettingsDialog = lazyPart(
  () => import('#features/learning-settings/learning-settings-dialog.tsx'),
  'LearningSettingsDialog',
);

const DraftedLearning = lazyPart(() => import('#features/learning-settings/drafted-learning.tsx'), 'DraftedLearning');

// Lazy, because they include the file reader.
const PastedWordsDialog = lazyPart(
  () => import('#features/known-words/lists/pasted-words-dialog.tsx'),
  'PastedWordsDialog',
);
const CommonWordsDialog = lazyPart(
  () => import('#features/known-words/lists/common-words-dialog.tsx'),
  'CommonWordsDialog',
);

/** In the same chunk as the dialogs, because a separate one for their shared code would add to the initial bundle. */
export { DangerSettings } from '#features/settings/danger-settings.tsx';

export interface LanguageDialog {
  readonly kind: 'level' | 'settings' | 'study' | 'probable words' | 'pasted words' | 'common words';
  readonly language: LanguageCode;
}

interface LanguageDialogsProps {
  dialog: LanguageDialog;
  onDialog: (dialog: LanguageDialog) => void;
  onClose: () => void;
}

export function LanguageDialogs({ dialog: { kind, language }, onDialog, onClose }: LanguageDialogsProps) {
  // Lists of known words belong to an account, so guests have none.
  const user = useAppSelector(selectUser);
  const canMark = user !== null;
  const navigate = useNavigate();
  if (kind === 'level') return <LevelDialog language={language} offersKnownWords={canMark} onClose={onClose} />;
  if (kind === 'probable words') return <ProbableWordsDialog language={language} onClose={onClose} />;
  if (kind === 'study') return <LearningSettingsDialog language={language} onClose={onClose} />;
  if (kind === 'pasted words' || kind === 'common words') {
    // Closing returns to the settings, which show the imported words and the undo button.
    const KnownListDialog = kind === 'pasted words' ? PastedWordsDialog : CommonWordsDialog;
    return <KnownListDialog language={language} onClose={() => onDialog({ kind: 'settings', language })} />;
  }
  return (
    <LanguageSettingsDialog
      // One person's unsaved changes must not be shown to the next, even in the same dialog.
      key={`${language} ${user?.id}`}
      language={language}
      onClose={onClose}
      onUpdateLevel={() => onDialog({ kind: 'level', language })}
      onExport={() => void navigate(`${paths.you}/data#your-archive`)}
    >
      {(leave, { study, changeStudy }) => ({
        knownWords: (
          <KnownWordsSettings
            language={language}
            onOpenList={() => leave(() => onDialog({ kind: 'probable words', language }))}
            onOpenPasted={() => leave(() => onDialog({ kind: 'pasted words', language }))}
            onOpenCommon={() => leave(() => onDialog({ kind: 'common words', language }))}
          />
        ),
        learning: (
          <DraftedLearning
            language={language}
            changes={study}
            onChange={changeStudy}
            onOpenAll={() => leave(() => onDialog({ kind: 'study', language }))}
          />
        ),
      })}
    </LanguageSettingsDialog>
  );
}
