import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './language-settings-dialog.module.css';

/** What was changed before lies in this tab still. */
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

/** Something else was saved meanwhile: it stands where Save is, for the notice at the top is out of sight on a phone. */
export function Overtaken({ onShow, onKeep }: OvertakenProps) {
  return (
    <div className={styles.overtaken}>
      <output>These settings were changed elsewhere, as in another tab, while you changed them here.</output>
      <Button onClick={onShow}>Show those</Button>
      <Button onClick={onKeep}>Keep mine</Button>
    </div>
  );
}

/** Whose settings are to stand, asked before one takes the place of the other. */
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

/** Asked before changes are lost. */
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

/** The question takes the focus, so that the keyboard answers it next. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
