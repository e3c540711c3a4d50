import type { LanguageCode } from '@wordreel/shared';
import { KnownWordsSettings } from '#features/known-words/known-words-settings.tsx';
import { ProbableWordsDialog } from '#features/known-words/probable-words-dialog.tsx';
import { LevelDialog } from '#features/levels/level-dialog.tsx';
import { LanguageSettingsDialog } from '#features/settings/language-settings-dialog.tsx';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

export interface LanguageDialog {
  readonly kind: 'level' | 'settings' | 'probable words';
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
  return (
    <LanguageSettingsDialog
      language={language}
      onClose={close}
      onUpdateLevel={() => onDialog({ kind: 'level', language })}
    >
      {canMark
        ? (leave) => (
            <KnownWordsSettings
              language={language}
              onOpenList={() => leave(() => onDialog({ kind: 'probable words', language }))}
            />
          )
        : undefined}
    </LanguageSettingsDialog>
  );
}
