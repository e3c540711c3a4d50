import { useState } from 'react';
import { Check } from 'lucide-react';
import type { ExerciseVerdict, LanguageCode } from '@wordreel/shared';
import { INSTRUCTION_ID, type ItemOf, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys, useFocusFirst } from '#exercises/session/keys-and-focus.ts';
import * as texts from '#texts/exercises.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ItemSheet } from './item-sheet.tsx';
import styles from './match-pairs.module.css';

const SIDES = [
  ['left', texts.words],
  ['right', texts.meanings],
] as const;

export function MatchPairs({ item }: { item: ItemOf<'match-pairs'> }) {
  const { session, language, phase, lastAnswer, verdict, answer } = useExerciseSession();
  const [left, setLeft] = useState<number | null>(null);
  const isAsking = phase === 'asking';
  const group = useFocusFirst<HTMLFieldSetElement>();
  const pairs = matchedPairs(item, session.verdicts);
  const sent = lastAnswer?.kind === 'pair' && phase !== 'answered' ? lastAnswer : null;
  const chosen = { left: left ?? sent?.left, right: sent?.right };
  const numberOf = (side: 'left' | 'right', index: number) => pairs.findIndex((pair) => pair[side] === index);

  const pick = (side: 'left' | 'right', index: number) => {
    if (!isAsking || numberOf(side, index) !== -1) return;
    if (side === 'right' && left !== null) answer({ kind: 'pair', left, right: index });
    setLeft(side === 'left' && index !== left ? index : null);
  };
  const pickNext = (index: number) => () => pick(left === null ? 'left' : 'right', index);
  useExerciseKeys(Object.fromEntries(item.left.map((_word, index) => [`Digit${index + 1}`, pickNext(index)])));

  const isWrong = isAsking && left === null && verdict?.result === 'wrong';
  return (
    <ItemSheet instruction={texts.pairsTask} stage={null}>
      <fieldset
        ref={group}
        aria-label={texts.wordsAndMeanings}
        aria-describedby={INSTRUCTION_ID}
        tabIndex={-1}
        className={styles.pairs}
      >
        {SIDES.map(([side, name]) => (
          <ul key={side} aria-label={name} className={styles.column}>
            {item[side].map((text, index) => (
              <li key={text}>
                <PairButton
                  text={text}
                  lang={side === 'left' ? language : undefined}
                  isChosen={chosen[side] === index}
                  pair={numberOf(side, index)}
                  isOff={!isAsking || (side === 'right' && left === null)}
                  onPick={() => pick(side, index)}
                />
              </li>
            ))}
          </ul>
        ))}
        <output className={styles.message}>
          {isWrong && (
            <>
              {texts.pairWrong({
                word: verdict.word.word,
                strong: (content) => <strong lang={language}>{content}</strong>,
              })}
            </>
          )}
        </output>
      </fieldset>
    </ItemSheet>
  );
}

/** Returns the pairs of an item that were found, according to the verdicts, or all of them if the answer was shown. */
function matchedPairs({ index, left, right }: ItemOf<'match-pairs'>, verdicts: readonly ExerciseVerdict[]) {
  const ours = verdicts.filter((verdict) => verdict.index === index);
  const found = ours
    .filter(({ result }) => result === 'right')
    .map(({ word, rightOption, expected }) => ({
      left: left.indexOf(word.word),
      right: rightOption ?? right.indexOf(expected),
    }));
  const shown = ours.find(({ result }) => result === 'revealed')?.order ?? [];
  const rest = shown
    .map((partner, place) => ({ left: place, right: partner }))
    .filter((pair) => !found.some((one) => one.left === pair.left));
  return [...found, ...rest];
}

interface PairButtonProps {
  text: string;
  lang: LanguageCode | undefined;
  isChosen: boolean;
  /** The index of the option's pair among the pairs found, or -1. */
  pair: number;
  isOff: boolean;
  onPick: () => void;
}

function PairButton({ text, lang, isChosen, pair, isOff, onPick }: PairButtonProps) {
  const isFound = pair !== -1;
  return (
    <button
      type="button"
      className={classNames(styles.piece, isChosen && styles.chosen, isFound && styles.found)}
      aria-pressed={isChosen}
      aria-disabled={isOff || isFound}
      onClick={onPick}
    >
      <span lang={lang} dir="auto" className={styles.text}>
        {text}
      </span>
      {isFound && (
        <span className={styles.mark}>
          <span className="visually-hidden">{texts.pairNumber({ number: pair + 1 })}</span>
          <span aria-hidden="true">{pair + 1}</span>
          <Icon of={Check} size={16} />
        </span>
      )}
    </button>
  );
}
