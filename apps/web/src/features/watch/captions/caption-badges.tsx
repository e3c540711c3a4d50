import { CircleAlert, Wrench } from 'lucide-react';
import { type Transcript, languageName } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './caption-badges.module.css';

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
