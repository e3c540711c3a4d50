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
import * as texts from '#texts/placement.tsx';
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
        {proposed === '' ? texts.resultAtBeginning : texts.resultLevel({ level: proposed })}
      </h1>
      <p className={styles.text}>
        {texts.probablyKnown({
          low: aboutWords(q10),
          high: aboutWords(q90),
          middle: aboutWords(q50),
          kind: rangeKind(result),
          lowest: result.lowest,
          highest: result.highest,
        })}
      </p>
      <LevelLadder lowest={result.lowest} highest={result.highest} picked={picked} />
      <p className={styles.text}>{proposed === '' ? texts.suggestBeginning : suggestionText(proposed)}</p>
      <div className={styles.take}>
        <Button variant="primary" onClick={() => onTake(picked)}>
          {picked === '' ? texts.startHere : texts.startAtLevel({ level: picked })}
        </Button>
        <ChoiceField
          label={texts.orStartElsewhere}
          value={picked}
          choices={proposed === '' ? [['', texts.atTheBeginning], ...LEVEL_CHOICES] : LEVEL_CHOICES}
          onChoice={setPicked}
        />
      </div>
      <div className={styles.tools}>
        {onMore !== null && (
          <Button variant="quiet" onClick={onMore}>
            {texts.moreWords({ count: MOST_PLACEMENT_ITEMS - answered })}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {texts.previous}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {texts.leaveWithoutLevel}
        </Button>
      </div>
    </>
  );
}

function Unreliable({ result, onAgain, onLeave }: CheckResultProps) {
  return (
    <>
      <h1 ref={focusOnMount} tabIndex={-1} className={styles.title}>
        {texts.notMeasured}
      </h1>
      <p className={styles.text}>{texts.notMeasuredText({ share: formatShare(result.falseYes) })}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onAgain}>
          {texts.takeAgain}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {texts.leave}
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

/** Calls `A2.1` the first half of Elementary, because its name, `Elementary.1`, does not fit a sentence. */
function suggestionText(level: LevelCode): string {
  const [name = '', half] = levelOf(level).americanName.split('.');
  return half === '1' ? texts.halfFirst({ level, name }) : texts.halfSecond({ level, name });
}

function rangeKind({ lowest, highest }: PlacementResult): 'below' | 'level' | 'upTo' | 'other' {
  if (lowest === highest) return lowest === BEGINNER ? 'below' : 'level';
  return lowest === BEGINNER ? 'upTo' : 'other';
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
