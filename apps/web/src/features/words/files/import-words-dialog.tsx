import type { LanguageCode } from '@wordreel/shared';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { GuestImportDialog } from './guest-import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

interface ImportWordsDialogProps {
  /** The initial language of the words, which the learner can change. */
  language: LanguageCode;
  onClose: () => void;
}

/** Imports words: on this device for guests, through the server, which supports more formats, for learners. */
export function ImportWordsDialog(props: ImportWordsDialogProps) {
  const isGuest = useAppSelector(selectUser) === null;
  return isGuest ? <GuestImportDialog {...props} /> : <ImportDialog {...props} />;
}
