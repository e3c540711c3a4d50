import { ShortcutsEditor, ShortcutsSwitch } from '#reading/keys/shortcuts-editor.tsx';
import * as texts from '#texts/settings.tsx';
import styles from './preferences.module.css';

export function ShortcutSettings() {
  return (
    <section aria-label={texts.keys} className={styles.part}>
      <div className={styles.actions}>
        <ShortcutsSwitch />
      </div>
      <ShortcutsEditor />
    </section>
  );
}
