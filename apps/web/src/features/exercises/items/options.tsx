import { Check, X } from 'lucide-react';
import type { LanguageCode } from '@wordreel/shared';
import { useFocusFirst, useExerciseKeys } from '#exercises/session/keys-and-focus.ts';
import { QUESTION_IDS, useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import * as texts from '#texts/exercises.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './options.module.css';

export function Options({ label, options, lang }: { label: string; options: readonly string[]; lang?: LanguageCode }) {
  const { phase, lastAnswer, verdict, answer } = useExerciseSession();
  const group = useFocusFirst<HTMLFieldSetElement>(phase === 'asking');
  const isAsking = phase === 'asking';
  const pick = (option: number) => () => answer({ kind: 'choice', option });
  useExerciseKeys(
    isAsking ? Object.fromEntries(options.map((_option, index) => [`Digit${index + 1}`, pick(index)])) : {},
  );
  const chosen = lastAnswer?.kind === 'choice' ? lastAnswer.option : null;
  return (
    <fieldset ref={group} aria-label={label} aria-describedby={QUESTION_IDS} tabIndex={-1} className={styles.options}>
      {options.map((option, index) => (
        <button
          key={option}
          type="button"
          className={classNames(
            styles.option,
            index === chosen && styles.chosen,
            verdict?.rightOption === index && styles.right,
            phase === 'answered' && verdict?.rightOption !== index && styles.other,
          )}
          // A disabled button would lose the focus before the verdict arrives.
          aria-disabled={!isAsking}
          aria-keyshortcuts={String(index + 1)}
          onClick={pick(index)}
        >
          <span className={styles.key} aria-hidden="true">
            {index + 1}
          </span>
          <span lang={lang} dir="auto" className={styles.text}>
            {option}
          </span>
          <OptionMark
            isRight={verdict?.rightOption === index}
            isChosen={index === chosen}
            isAnswered={phase === 'answered'}
          />
        </button>
      ))}
    </fieldset>
  );
}

function OptionMark({ isRight, isChosen, isAnswered }: { isRight: boolean; isChosen: boolean; isAnswered: boolean }) {
  if (!isAnswered || (!isRight && !isChosen)) return null;
  const text = isRight ? (isChosen ? texts.chosenCorrectOption : texts.correctOption) : texts.chosenOption;
  return (
    <>
      <Icon of={isRight ? Check : X} />
      <span className="visually-hidden">{text}</span>
    </>
  );
}
