import { Star, Trash2 } from 'lucide-react';
import { type LanguageCode, MAX_CHANGED_WORDS, type ReviewPriority } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import type { ChangeWordsArgs } from '#store/words/command.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

const STARS: readonly ReviewPriority[] = [1, 2, 3];

interface SelectionBarProps {
  language: LanguageCode;
  selection: Selection;
  total: number;
}

function selectedText(count: number, total: number): string {
  if (count === 0) return texts.nothingSelected;
  const isMost = count === MAX_CHANGED_WORDS && total > MAX_CHANGED_WORDS;
  return isMost ? texts.mostSelected({ count, total }) : texts.countSelected({ count });
}

export function SelectionBar({ language, selection, total }: SelectionBarProps) {
  const dispatch = useAppDispatch();
  const { chosen, toggleAll, end } = selection;
  const isNone = chosen.length === 0;
  const change = (args: ChangeWordsArgs) => {
    if (!isNone) void dispatch(carryOut({ kind: 'changeWords', args }));
  };
  const rate = (reviewPriority: ReviewPriority) =>
    change({ language, does: 'rate', words: chosen.map(({ word }) => ({ word, reviewPriority })) });
  return (
    <div role="toolbar" aria-label={texts.selectedWords} className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box !== null) box.indeterminate = !isNone && chosen.length < total;
          }}
          checked={!isNone && chosen.length === total}
          onChange={toggleAll}
        />
        <span>{texts.all}</span>
      </label>
      <output className={styles.count}>{selectedText(chosen.length, total)}</output>
      <span className={styles.stars}>
        {STARS.map((stars) => (
          <Button
            key={stars}
            variant="quiet"
            aria-disabled={isNone}
            aria-label={texts.rateSelected({ count: stars })}
            title={texts.rateSelected({ count: stars })}
            className={styles.star}
            onClick={() => rate(stars)}
          >
            {stars}
            <Icon of={Star} size={18} />
          </Button>
        ))}
      </span>
      <Button
        variant="quiet"
        aria-disabled={isNone}
        className={styles.remove}
        onClick={() => change({ language, does: 'remove', words: chosen.map(({ word }) => word) })}
      >
        <Icon of={Trash2} size={18} />
        {texts.remove}
      </Button>
      <Button className={styles.done} onClick={end}>
        {texts.done}
      </Button>
    </div>
  );
}
