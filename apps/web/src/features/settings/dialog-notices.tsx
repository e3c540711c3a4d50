import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './language-settings-dialog.module.css';

/** Says that unsaved changes of an earlier visit were restored. */
export function Found({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.found}>
      <Banner tone="info">
        <div className={styles.notice}>
          <p>What you had changed and not saved is here again.</p>
          <Button onClick={onDiscard}>Discard it</Button>
        </div>
      </Banner>
    </div>
  );
}

interface OvertakenProps {
  onShow: () => void;
  onKeep: () => void;
}

/** Reports a save elsewhere next to Save, because a notice at the top would be out of view on a phone. */
export function Overtaken({ onShow, onKeep }: OvertakenProps) {
  return (
    <div className={styles.overtaken}>
      <output>These settings were changed elsewhere, as in another tab, while you changed them here.</output>
      <Button onClick={onShow}>Show those</Button>
      <Button onClick={onKeep}>Keep mine</Button>
    </div>
  );
}

/** Asks which settings to keep before one version overwrites the other. */
export function Overwrite({ onShow, onSave }: { onShow: () => void; onSave: () => void }) {
  return (
    <div role="alertdialog" aria-label="Changed elsewhere" className={styles.unsaved}>
      <p>These settings were changed elsewhere. Save yours all the same?</p>
      <Button onClick={onShow}>Show those</Button>
      <Button variant="primary" ref={focus} onClick={onSave}>
        Save mine
      </Button>
    </div>
  );
}

/** Asks before changes are discarded. */
export function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
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

/** Focuses a button of the question, so that the keyboard can answer it. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
