import { lazyPart } from '#lib/lazy-part.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/hooks/use-part-missing.ts';
import { LazyPart } from '#ui/notices/lazy-part.tsx';

const ImportWordsDialog = lazyPart(() => import('./files/import-words-dialog.tsx'), 'ImportWordsDialog');

/** Imports words with a lazy chunk. */
export function LazyImportDialog({ onClose }: { onClose: () => void }) {
  const language = useAppSelector(selectLanguage);
  const onMissing = usePartMissing();
  return (
    <LazyPart onMissing={onMissing}>
      <ImportWordsDialog language={language} onClose={onClose} />
    </LazyPart>
  );
}
