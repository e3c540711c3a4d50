import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Threads } from './threads.tsx';

interface ThreadsSheetProps {
  language: LanguageCode;
  current: string | null;
}

/** The list of conversations behind a button, for screens without space for a column. */
export function ThreadsSheet({ language, current }: ThreadsSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Your conversations" onClick={() => setOpen(true)}>
        <Icon of={MessagesSquare} />
      </IconButton>
      {isOpen && (
        <Dialog title="Your conversations" onClose={() => setOpen(false)}>
          <Threads language={language} current={current} onChosen={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
