import { ShortcutSettings } from '#features/preferences/shortcut-settings.tsx';
import { PartScreen } from './part-screen.tsx';

/** The learner's shortcuts. */
export function ShortcutsPage() {
  return (
    <PartScreen
      title="Shortcuts"
      text="Choose a key to change it, then press the new one. A key is recognized by its place on the keyboard."
    >
      <ShortcutSettings />
    </PartScreen>
  );
}
