import { ListChecks, Captions, CircleAlert, Wrench } from 'lucide-react';
import { useState } from 'react';
import { type Transcript, languageName } from '@wordreel/shared';
import * as texts from '#texts/watch.tsx';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './captions/caption-badges.module.css';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

const BeforeWatching = lazyPart(() => import('./before-after/before-watching.tsx'), 'BeforeWatching');
const CaptionsDialog = lazyPart(() => import('./captions/captions-dialog.tsx'), 'CaptionsDialog');

interface VideoActionsProps {
  transcript: Transcript;
  /** Called before a dialog opens, to pause the video, which the dialog would cover. */
  onOpen: () => void;
}

export function VideoActions({ transcript, onOpen }: VideoActionsProps) {
  const [opened, setOpened] = useState<'words' | 'captions' | null>(null);
  const open = (dialog: typeof opened) => {
    onOpen();
    setOpened(dialog);
  };
  return (
    <>
      <ActionButton icon={ListChecks} label={texts.beforeYouWatch} onClick={() => open('words')} />
      <ActionButton icon={Captions} label={texts.captions} isShort onClick={() => open('captions')} />
      {opened === 'words' && <BeforeWatching transcript={transcript} onClose={() => setOpened(null)} />}
      {opened === 'captions' && <CaptionsDialog transcript={transcript} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Badges about the captions, except for their source. */
export function CaptionBadges({ transcript }: { transcript: Transcript }) {
  const { language, lines, matching, seemsForeign } = transcript;
  const repaired = lines.filter(({ isRepaired }) => isRepaired === true).length;
  const name = languageName(language);
  return (
    <>
      {repaired > 0 && (
        <span className={styles.badge}>
          <Icon of={Wrench} size={14} />
          {texts.linesRepaired({ count: repaired })}
        </span>
      )}
      {matching === 'basic' && (
        <span className={styles.badge} title={texts.basicMatchingHint({ language: name })}>
          {texts.basicMatching}
        </span>
      )}
      {seemsForeign && (
        <span className={styles.warning}>
          <Icon of={CircleAlert} size={14} />
          {texts.seemsForeign({ language: name })}
        </span>
      )}
    </>
  );
}
