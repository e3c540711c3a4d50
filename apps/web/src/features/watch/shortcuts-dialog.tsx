import { ShortcutsEditor, ShortcutsSwitch } from '#reading/keys/shortcuts-editor.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Lists all shortcuts of the page. Each one can be rebound or turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      subtitle="Choose a key to change it."
      onClose={onClose}
      actions={<ShortcutsSwitch />}
    >
      <ShortcutsEditor />
    </Dialog>
  );
}
