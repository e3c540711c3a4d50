import { Check, EqualApproximately, type LucideIcon, X } from 'lucide-react';
import type { LanguageCode, PracticeResult } from '@wordreel/shared';
import { formatDuration } from '#lib/text/format.ts';
import { videoPath } from '#lib/navigation/paths.ts';
import * as texts from '#texts/tutor.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './practice.module.css';

const VERDICTS: Readonly<
  Record<PracticeResult['result'], { text: string; isGood: boolean | null; icon?: LucideIcon }>
> = {
  right: { text: texts.verdictRight, isGood: true, icon: Check },
  slip: { text: texts.verdictSlip, isGood: null, icon: EqualApproximately },
  wrong: { text: texts.verdictWrong, isGood: false, icon: X },
  revealed: { text: texts.verdictRevealed, isGood: null },
  used: { text: texts.verdictUsed, isGood: true, icon: Check },
  'not-used': { text: texts.verdictNotUsed, isGood: false, icon: X },
  understood: { text: texts.verdictUnderstood, isGood: true, icon: Check },
  rated: { text: '', isGood: null },
  skipped: { text: texts.verdictSkipped, isGood: null },
};

export function ResultLine({ result, language }: { result: PracticeResult; language: LanguageCode }) {
  const { text, isGood, icon } = VERDICTS[result.result];
  // A line said aloud is already shown above.
  const lines = result.result === 'rated' ? [] : result.lines.filter((line) => line.text !== result.expected);
  if (text === '' && lines.length === 0) return null;
  // A line that is missing something is shown whole. Without one, what was said doesn't answer the partner.
  const isOffTopic = result.result === 'wrong' && result.lines.length === 0;
  const label = result.expected === null ? text : `${text}:`;
  const offTopic = result.expected === null ? texts.verdictFitsNot : texts.verdictExample;
  return (
    <div className={styles.result}>
      <p className={styles.verdict} data-good={isGood ?? undefined}>
        {icon !== undefined && <Icon of={icon} size={16} />}
        {isOffTopic ? offTopic : label}
        {result.expected !== null && (
          <span lang={language} className={styles.expected}>
            {result.expected}
          </span>
        )}
        {result.counted && <span className={styles.counted}>{texts.countedAsReviewed}</span>}
      </p>
      {lines.length > 0 && (
        <ul aria-label={texts.linesToCompare} className={styles.lines}>
          {lines.map((line) => (
            <li key={line.text} className={styles.line}>
              <p lang={language} dir="auto">
                {line.text}
              </p>
              {line.source !== null && <SourceLink source={line.source} language={language} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Source = NonNullable<PracticeResult['lines'][number]['source']>;

function SourceLink({ source: { videoId, startSec, title }, language }: { source: Source; language: LanguageCode }) {
  const name = <span lang={language}>{title}</span>;
  return (
    <Link to={videoPath(videoId, startSec ?? undefined)} className={styles.source}>
      <span>
        {startSec === null ? name : texts.secondInVideo({ time: formatDuration(startSec), video: () => name })}
      </span>
    </Link>
  );
}
