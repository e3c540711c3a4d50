import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Verdict } from '@wordreel/media';
import * as texts from '#texts/film.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './film-notice.module.css';

interface FilmNoticeProps {
  verdict: Verdict;
  /** Whether the sound that the browser lacks could not be decoded here either. */
  isSilent: boolean;
}

/** Says what this browser can't play of a film, and which command makes a film that it plays. */
export function FilmNotice({ verdict, isSilent }: FilmNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(verdict, isSilent);
  if (title === null || verdict.kind === 'plays') return null;
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.title}>{title}</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.convertFilm}
      </Button>
      {isOpen && (
        <Dialog title={texts.convertFilm} width="narrow" onClose={() => setOpen(false)}>
          <p className={styles.text}>{texts.convertFilmText}</p>
          <Command text={verdict.command} />
        </Dialog>
      )}
    </div>
  );
}

function titleOf(verdict: Verdict, isSilent: boolean): string | null {
  if (verdict.kind === 'cannot_play') return texts.cannotPlay;
  if (verdict.kind === 'no_picture') return texts.noPicture({ codec: verdict.codec });
  if (verdict.kind === 'no_sound' || (verdict.kind === 'decode_sound' && isSilent)) {
    return texts.noSound({ codec: verdict.codec });
  }
  return null;
}

function Command({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The text can still be selected.
      () => undefined,
    );
  };
  return (
    <div className={styles.command}>
      <code className={styles.code}>{text}</code>
      <Button variant="quiet" onClick={copy}>
        <Icon of={isCopied ? Check : Copy} />
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}
