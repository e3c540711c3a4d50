import type { LanguageCode } from '@wordreel/shared';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { GuestBringDialog } from './guest-bring-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

interface BringDialogProps {
  /** Of the words; another one can be chosen first. */
  language: LanguageCode;
  onClose: () => void;
}

/** Brings words of elsewhere: to this device for guests, through the server, which reads more, for learners. */
export function BringDialog(props: BringDialogProps) {
  const isGuest = useAppSelector(selectUser) === null;
  return isGuest ? <GuestBringDialog {...props} /> : <ImportDialog {...props} />;
}
