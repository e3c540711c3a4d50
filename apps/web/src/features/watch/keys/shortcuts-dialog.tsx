import { ShortcutsEditor, ShortcutsSwitch } from '#reading/keys/shortcuts-editor.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** All keys of the page: what they do, another key for it, or none at all. */
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
