import type { LanguageCode } from '@wordreel/shared';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { GuestImportDialog } from './guest-import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

interface ImportWordsDialogProps {
  /** Of the words; another one can be chosen first. */
  language: LanguageCode;
  onClose: () => void;
}

/** Brings words of elsewhere: to this device for guests, through the server, which reads more, for learners. */
export function ImportWordsDialog(props: ImportWordsDialogProps) {
  const isGuest = useAppSelector(selectUser) === null;
  return isGuest ? <GuestImportDialog {...props} /> : <ImportDialog {...props} />;
}
