import type { LanguageDialog } from '#pages/language-dialogs.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

// Separate chunks, as on the home page.
const LanguagePicker = lazyPart(() => import('#features/languages/language-picker.tsx'), 'LanguagePicker');
const LanguageDialogs = lazyPart(() => import('#pages/language-dialogs.tsx'), 'LanguageDialogs');

interface PartLanguageProps {
  /** Whether each language has a button that opens its settings. */
  hasSettings?: boolean;
  dialog: LanguageDialog | null;
  onDialog: (dialog: LanguageDialog | null) => void;
}

export function PartLanguage({ hasSettings = false, dialog, onDialog }: PartLanguageProps) {
  return (
    <>
      <LanguagePicker
        onOpenSettings={hasSettings ? (language) => onDialog({ kind: 'settings', language }) : undefined}
      />
      {dialog !== null && <LanguageDialogs dialog={dialog} onDialog={onDialog} onClose={() => onDialog(null)} />}
    </>
  );
}
