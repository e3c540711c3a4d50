import { ShortcutsEditor, ShortcutsSwitch } from '#reading/keys/shortcuts-editor.tsx';
import styles from './preferences.module.css';

export function ShortcutSettings() {
  return (
    <section aria-label="Keys" className={styles.part}>
      <div className={styles.actions}>
        <ShortcutsSwitch />
      </div>
      <ShortcutsEditor hasCards />
      <p className={styles.hint}>
        Escape leaves and closes, Tab goes on, and the keys of exercises stay as they are: 1 to 4, Enter, R and X.
      </p>
    </section>
  );
}
