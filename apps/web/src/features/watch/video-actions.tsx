import { ListChecks, Captions, CircleAlert, Wrench } from 'lucide-react';
import { useState } from 'react';
import { type Transcript, languageName } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './captions/caption-badges.module.css';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

const BeforeWatching = lazyPart(() => import('./before-after/before-watching.tsx'), 'BeforeWatching');

interface VideoActionsProps {
  transcript: Transcript;
  /** Called before a dialog opens, because it would cover a playing video. */
  onOpen: () => void;
}

/** Actions for all words and the captions of a video. */
export function VideoActions({ transcript, onOpen }: VideoActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        icon={ListChecks}
        label="Before you watch"
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      />
      <CaptionsButton transcript={transcript} onOpen={onOpen} />
      {isOpen && <BeforeWatching transcript={transcript} onClose={() => setOpen(false)} />}
    </>
  );
}

const CaptionsDialog = lazyPart(() => import('./captions/captions-dialog.tsx'), 'CaptionsDialog');

interface CaptionsButtonProps {
  transcript: Transcript;
  onOpen: () => void;
}

/** Opens the dialog to upload or remove captions. */
export function CaptionsButton({ transcript, onOpen }: CaptionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        icon={Captions}
        label="Captions"
        isShort
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      />
      {isOpen && <CaptionsDialog transcript={transcript} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CaptionBadgesProps {
  readonly transcript: Transcript;
}

/** Notes about the captions other than their source. */
export function CaptionBadges({ transcript }: CaptionBadgesProps) {
  const { language, lines, matching, seemsForeign } = transcript;
  const repaired = lines.filter(({ isRepaired }) => isRepaired === true).length;
  const displayName = languageName(language);
  return (
    <>
      {repaired > 0 && (
        <span className={styles.badge}>
          <Icon of={Wrench} size={14} />
          {formatCount(repaired, 'line', 'lines')} repaired
        </span>
      )}
      {matching === 'basic' && (
        <span className={styles.badge} title={`Forms of one ${displayName} word may be taken for different words`}>
          Basic word matching
        </span>
      )}
      {seemsForeign && (
        <span className={styles.warning}>
          <Icon of={CircleAlert} size={14} />
          These captions do not look {displayName}
        </span>
      )}
    </>
  );
}
