import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LanguageCode } from '@wordreel/shared';
import { KnownWordsSettings } from '#features/known-words/known-words-settings.tsx';
import { ProbableWordsDialog } from '#features/known-words/probable-words-dialog.tsx';
import { LevelDialog } from '#features/levels/level-dialog.tsx';
import { LanguageSettingsDialog } from '#features/settings/language-settings-dialog.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { paths } from '#lib/paths.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';

// Lazy, because it includes the scheduler, which calculates the cost of a choice.
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

/** Bundled with them, because a separate chunk for their shared code would add to the first load. */
export { DangerSettings } from '#features/settings/danger-settings.tsx';

export interface LanguageDialog {
  readonly kind: 'level' | 'settings' | 'study' | 'probable words' | 'pasted words' | 'common words';
  readonly language: LanguageCode;
}

interface LanguageDialogsProps {
  dialog: LanguageDialog;
  /** Replaces the open dialog; null closes it. */
  onDialog: (dialog: LanguageDialog | null) => void;
}

/** The settings dialogs of a language, one at a time. */
export function LanguageDialogs({ dialog: { kind, language }, onDialog }: LanguageDialogsProps) {
  // Word lists belong to an account, so guests have none.
  const user = useAppSelector(selectUser);
  const canMark = user !== null;
  const navigate = useNavigate();
  const close = () => onDialog(null);
  if (kind === 'level') return <LevelDialog language={language} offersKnownWords={canMark} onClose={close} />;
  if (kind === 'probable words') return <ProbableWordsDialog language={language} onClose={close} />;
  if (kind === 'study') return <StudyDialog language={language} onClose={close} />;
  if (kind === 'pasted words' || kind === 'common words') {
    // The settings show the imported words and the undo.
    return <KnownListDialog kind={kind} language={language} onClose={() => onDialog({ kind: 'settings', language })} />;
  }
  return (
    <LanguageSettingsDialog
      // Unsaved changes of one person must not show up for the next, even in the same dialog.
      key={`${language} ${user?.id}`}
      language={language}
      onClose={close}
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
          <LearningPart
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

function LearningPart(props: ComponentProps<typeof DraftedLearning>) {
  const onMissing = usePartMissing();
  return (
    <LazyPart onMissing={onMissing}>
      <DraftedLearning {...props} />
    </LazyPart>
  );
}

interface OneDialogProps {
  language: LanguageCode;
  onClose: () => void;
}

/** A dialog in a lazy chunk. */
function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const onMissing = usePartMissing();
  return (
    <LazyPart
      onMissing={() => {
        onClose();
        onMissing();
      }}
    >
      {children}
    </LazyPart>
  );
}

function StudyDialog(props: OneDialogProps) {
  return (
    <LazyDialog onClose={props.onClose}>
      <LearningSettingsDialog {...props} />
    </LazyDialog>
  );
}

function KnownListDialog({ kind, ...props }: OneDialogProps & { kind: LanguageDialog['kind'] }) {
  return (
    <LazyDialog onClose={props.onClose}>
      {kind === 'pasted words' ? <PastedWordsDialog {...props} /> : <CommonWordsDialog {...props} />}
    </LazyDialog>
  );
}
