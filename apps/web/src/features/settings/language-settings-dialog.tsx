import { type ReactNode, useState } from 'react';
import { type LanguageCode, languageName, nativeName } from '@wordreel/shared';
import { useSubmit } from '#store/use-submit.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Flag } from '#ui/languages/flag.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import styles from './language-settings-dialog.module.css';
import { partsOf } from './parts-of.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { type SettingsDraft, useDraft } from './use-draft.ts';

/** Leaves the dialog for something else; what is changed and not saved is not lost by it. */
type Leave = (onLeave: () => void) => void;

interface LanguageSettingsDialogProps {
  language: LanguageCode;
  onClose: () => void;
  /** Opens the level dialog in this one's place. */
  onUpdateLevel: () => void;
  /** Leads to where the learner's data can be downloaded. */
  onExport: () => void;
  /** What other features have to set of a language: words that need not be learned, and how it is studied. */
  children: (leave: Leave, draft: SettingsDraft) => { knownWords: ReactNode; learning: ReactNode };
}

/** What a learner sets for one language. */
export function LanguageSettingsDialog({ language, onClose, ...rest }: LanguageSettingsDialogProps) {
  const { onUpdateLevel, onExport, children } = rest;
  const displayName = languageName(language);
  const draft = useDraft(language);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const { isBusy, failure, run } = useSubmit('Your settings were not saved. Try again.');
  // Parts that keep what was chosen begin anew with what is saved.
  const [turn, setTurn] = useState(0);

  const leave: Leave = (onLeave) => {
    leaveField();
    if (draft.hasChanges()) setLeaving(() => onLeave);
    else onLeave();
  };
  const save = async () => {
    leaveField();
    if (!isBusy && (await run(null, draft.save))) onClose();
  };
  const parts = partsOf({
    language,
    draft,
    ...children(leave, draft),
    onUpdateLevel: () => leave(onUpdateLevel),
    onExport: () => leave(onExport),
    onRemoved: () => {
      draft.discard();
      onClose();
    },
  });

  return (
    <Dialog
      width="broad"
      title={
        <span className={styles.title}>
          <Flag code={language} /> {displayName} settings
        </span>
      }
      subtitle={<span lang={language}>{nativeName(language)}</span>}
      onClose={() => leave(onClose)}
      actions={
        leaving === null ? (
          <>
            <FormError message={failure?.message ?? null} />
            <Button onClick={() => leave(onClose)}>Cancel</Button>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => void save()}>
              {isBusy ? 'Saving…' : 'Save'}
            </Button>
          </>
        ) : (
          <Unsaved
            onKeep={() => setLeaving(null)}
            onDiscard={() => {
              draft.discard();
              leaving();
            }}
          />
        )
      }
    >
      <Notices
        draft={draft}
        onDiscard={() => {
          draft.discard();
          setTurn(turn + 1);
        }}
      />
      <SettingsFrame key={turn} parts={parts} onSave={() => void save()} />
    </Dialog>
  );
}

/** What the learner should know of what was changed before, or elsewhere. */
function Notices({ draft, onDiscard }: { draft: SettingsDraft; onDiscard: () => void }) {
  if (draft.isOvertaken) {
    return (
      <Banner tone="info">
        <div className={styles.notice}>
          <p>These settings were changed elsewhere, as in another tab, while you changed them here.</p>
          <Button onClick={onDiscard}>Show those</Button>
          <Button onClick={draft.keep}>Keep mine</Button>
        </div>
      </Banner>
    );
  }
  if (!draft.isFound || !draft.isChanged) return null;
  return (
    <Banner tone="info">
      <div className={styles.notice}>
        <p>What you had changed and not saved is here again.</p>
        <Button onClick={onDiscard}>Discard it</Button>
      </div>
    </Banner>
  );
}

function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="alertdialog" aria-label="Unsaved changes" className={styles.unsaved}>
      <p>Your changes are not saved.</p>
      <Button variant="danger" onClick={onDiscard}>
        Discard changes
      </Button>
      <Button variant="primary" ref={focus} onClick={onKeep}>
        Keep editing
      </Button>
    </div>
  );
}

/** What is typed counts once its field is left. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** The question takes the focus, so that the keyboard answers it next. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
