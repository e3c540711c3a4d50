import { late } from '#lib/late.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LatePart } from '#ui/notices/late-part.tsx';

const BringDialog = late(() => import('./files/bring-dialog.tsx'), 'BringDialog');

/** Brings words of elsewhere, by code that comes late. */
export function BringPlace({ onClose }: { onClose: () => void }) {
  const language = useAppSelector(selectLanguage);
  const onMissing = usePartMissing();
  return (
    <LatePart onMissing={onMissing}>
      <BringDialog language={language} onClose={onClose} />
    </LatePart>
  );
}
