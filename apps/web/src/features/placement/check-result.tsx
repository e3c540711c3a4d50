import { useState } from 'react';
import {
  BEGINNER,
  LEVELS,
  type LevelCode,
  levelOf,
  MOST_PLACEMENT_ITEMS,
  type PlacementResult,
  levelIndex,
  isLevelCode,
} from '@wordreel/shared';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { formatNumber, formatShare } from '#lib/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import styles from './placement-check.module.css';

const LEVEL_CHOICES = LEVELS.map(({ code, americanName }) => [code, `${code} · ${americanName}`] as const);

interface CheckResultProps {
  result: PlacementResult;
  answered: number;
  onMore: (() => void) | null;
  onBack: () => void;
  onAgain: () => void;
  onLeave: () => void;
  onTake: (level: LevelCode | '') => void;
}

/** Shows the range and the proposed level of a check. Nothing is saved until the learner takes a level. */
export function CheckResult(props: CheckResultProps) {
  const { result, answered, onMore, onBack, onLeave, onTake } = props;
  const proposed = result.level === BEGINNER ? '' : result.level;
  const [picked, setPicked] = useState<LevelCode | ''>(proposed);
  if (!result.isReliable) return <Unreliable {...props} />;
  const { q10, q50, q90 } = result.size;
  return (
    <>
      {/* Focus the title, not a button, so that a quick key press meant as an answer does not take the level. */}
      <h1 ref={focusOnMount} tabIndex={-1} className={styles.title}>
        {proposed === '' ? 'You are at the beginning' : `Your vocabulary is at about ${proposed}`}
      </h1>
      <p className={styles.text}>
        You probably know {aboutWords(q10)} to {aboutWords(q90)} words, most likely about {aboutWords(q50)}.{' '}
        {rangeText(result)} This is a vocabulary level, not your CEFR level.
      </p>
      <LevelLadder lowest={result.lowest} highest={result.highest} picked={picked} />
      <p className={styles.text}>
        {proposed === ''
          ? 'Start with the first stories and words: your level grows with the words you save.'
          : `We suggest ${proposed}, ${halfText(proposed)}, which is more likely a little too easy than too hard. Your word count stays the same.`}
      </p>
      <div className={styles.take}>
        <Button variant="primary" onClick={() => onTake(picked)}>
          {picked === '' ? 'Start here' : `Start here: ${picked}`}
        </Button>
        <ChoiceField
          label="Or start at another level"
          value={picked}
          choices={proposed === '' ? [['', 'At the beginning'], ...LEVEL_CHOICES] : LEVEL_CHOICES}
          onChoice={setPicked}
        />
      </div>
      <div className={styles.tools}>
        {onMore !== null && (
          <Button variant="quiet" onClick={onMore}>
            {MOST_PLACEMENT_ITEMS - answered} more words for a better estimate
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Previous
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Leave without a level
        </Button>
      </div>
    </>
  );
}

function Unreliable({ result, onAgain, onLeave }: CheckResultProps) {
  return (
    <>
      <h1 ref={focusOnMount} tabIndex={-1} className={styles.title}>
        We couldn’t measure your level this time
      </h1>
      <p className={styles.text}>
        You said yes to {formatShare(result.falseYes)} of the made-up words, so we can’t tell which of the others you
        know. Nothing was saved. Take the check again and say yes only if you could give the meaning, or choose your
        level yourself.
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onAgain}>
          Take it again
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </>
  );
}

/** Rounds to two significant digits, because more would suggest a precision that the estimate does not have. */
function aboutWords(size: number): string {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, size))) - 1);
  return formatNumber(Math.round(size / unit) * unit);
}

/** Formats `A2.1` as `the first half of the level Elementary`; its name, `Elementary.1`, does not fit a sentence. */
function halfText(level: LevelCode): string {
  const [name, half] = levelOf(level).americanName.split('.');
  return `the ${half === '1' ? 'first' : 'second'} half of the level ${name}`;
}

const levelText = (level: string): string => (level === BEGINNER ? 'the beginning' : level);

function rangeText({ lowest, highest }: PlacementResult): string {
  if (lowest === highest) return lowest === BEGINNER ? 'That is below A1.1.' : `That is ${lowest}.`;
  return `That is from ${levelText(lowest)} to ${levelText(highest)}.`;
}

const placeOf = (level: string): number => (isLevelCode(level) ? levelIndex(level) : -1);

/** Shows the twelve levels as steps and marks the likely ones. The adjacent text says the same. */
function LevelLadder({ lowest, highest, picked }: { lowest: string; highest: string; picked: LevelCode | '' }) {
  const [low, high] = [placeOf(lowest), placeOf(highest)];
  return (
    <div className={styles.ladder} aria-hidden="true">
      {LEVELS.map(({ code }, at) => (
        <span
          key={code}
          className={classNames(
            styles.step,
            at >= low && at <= high && styles.probable,
            code === picked && styles.picked,
          )}
        >
          <span className={styles.bar} style={{ blockSize: `${16 + at * 4}px` }} />
          <span className={styles.code}>{code}</span>
        </span>
      ))}
    </div>
  );
}
