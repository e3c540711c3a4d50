import { lazyPart } from '#lib/lazy-part.ts';
import type { LanguageDialog } from '#pages/language-dialogs.tsx';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';

// Separate chunks, as on the home page.
const LanguagePicker = lazyPart(() => import('#features/languages/language-picker.tsx'), 'LanguagePicker');
const LanguageDialogs = lazyPart(() => import('#pages/language-dialogs.tsx'), 'LanguageDialogs');

interface PartLanguageProps {
  dialog: LanguageDialog | null;
  onDialog: (dialog: LanguageDialog | null) => void;
}

/** Chooses the language that a section of You is about, and opens its settings. */
export function PartLanguage({ dialog, onDialog }: PartLanguageProps) {
  const onMissing = usePartMissing();
  return (
    <>
      <LazyPart onMissing={onMissing}>
        <LanguagePicker onOpenSettings={(language) => onDialog({ kind: 'settings', language })} />
      </LazyPart>
      <LazyPart resetKey={dialog} onMissing={onMissing}>
        {dialog !== null && <LanguageDialogs dialog={dialog} onDialog={onDialog} />}
      </LazyPart>
    </>
  );
}
