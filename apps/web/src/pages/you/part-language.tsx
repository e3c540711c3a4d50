import type { LanguageDialog } from '#pages/language-dialogs.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

// Separate chunks, as on the home page.
const LanguagePicker = lazyPart(() => import('#features/languages/language-picker.tsx'), 'LanguagePicker');
const LanguageDialogs = lazyPart(() => import('#pages/language-dialogs.tsx'), 'LanguageDialogs');

interface PartLanguageProps {
  dialog: LanguageDialog | null;
  onDialog: (dialog: LanguageDialog | null) => void;
}

export function PartLanguage({ dialog, onDialog }: PartLanguageProps) {
  return (
    <>
      <LanguagePicker onOpenSettings={(language) => onDialog({ kind: 'settings', language })} />
      {dialog !== null && <LanguageDialogs dialog={dialog} onDialog={onDialog} onClose={() => onDialog(null)} />}
    </>
  );
}
