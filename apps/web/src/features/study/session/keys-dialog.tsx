import { keyLabel, useKeyLabels } from '#reading/keys/key-labels.ts';
import { boundCode } from '#reading/keys/shortcuts.ts';
import { STUDY_KEYS } from '#reading/keys/study-keys.ts';
import { useBindings } from '#reading/keys/use-shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './study-session.module.css';

/** Lists the keys of a session, with a switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [bindings, saveBindings] = useBindings();
  const layout = useKeyLabels();
  const keys = STUDY_KEYS.map((one) => [keyLabel(boundCode(one, bindings), layout), one.label] as const);
  return (
    <Dialog
      title="Keyboard shortcuts"
      subtitle="They can be other keys: You, Shortcuts."
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
        {[...keys, ['Esc', 'Leave; your progress is kept'] as const].map(([key, label]) => (
          <div key={label}>
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
