import { useBindings } from '#reading/keys/use-shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { STUDY_KEYS } from '#study/card/use-study-keys.ts';
import styles from './study-session.module.css';

/** All keys of a session, and the way to switch them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [bindings, saveBindings] = useBindings();
  return (
    <Dialog
      title="Keyboard shortcuts"
      width="narrow"
      onClose={onClose}
      actions={
        <label className={styles.on}>
          <input
            type="checkbox"
            checked={bindings.isOn}
            onChange={({ target }) => saveBindings({ ...bindings, isOn: target.checked })}
          />
          Keys are on
        </label>
      }
    >
      <dl className={styles.keys}>
        {STUDY_KEYS.map(({ action, key, label }) => (
          <div key={action}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
