import { Check, CircleCheck, CircleX, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/exercises.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { GapLine } from '#ui/lines/gap-line.tsx';
import styles from './exercise-sample.module.css';
import samples from './exercise-sample.json' with { type: 'json' };

/** An exercise that guests can answer. It saves nothing and, unlike one in a session, never takes the focus. */
export function ExerciseSample({ language }: { language: LanguageCode }) {
  const [code, sample] = language in samples ? [language, samples[language as 'de']] : (['de', samples.de] as const);
  const { before, after, options, answer, meaning, translation } = sample;
  const [chosen, setChosen] = useState<string | null>(null);
  const questionId = useId();
  const isRight = chosen === answer;
  return (
    <>
      <p id={questionId} className={styles.ask}>
        {texts.gapQuestion}
      </p>
      <div className={styles.stage}>
        {chosen === null ? (
          <GapLine language={code} gaps={[{ before, after }]} />
        ) : (
          <p lang={code} className={styles.line}>
            {before}
            <mark>{answer}</mark>
            {after}
          </p>
        )}
        <p className={styles.aside}>{chosen === null ? meaning : translation}</p>
      </div>
      <fieldset aria-labelledby={questionId} className={styles.options}>
        {options.map((option) => (
          <SampleOption
            key={option}
            lang={code}
            text={option}
            isAnswered={chosen !== null}
            isChosen={option === chosen}
            isRight={option === answer}
            onChoose={() => setChosen(option)}
          />
        ))}
      </fieldset>
      <output className={styles.place}>
        {chosen === null ? (
          <span className={styles.hint}>{texts.sampleHint}</span>
        ) : (
          <span className={classNames(styles.verdict, isRight ? styles.correct : styles.wrong)}>
            <Icon of={isRight ? CircleCheck : CircleX} size={24} />
            <span>
              <strong>{isRight ? texts.correct : texts.notQuite}</strong>{' '}
              {texts.gloss({ word: answer, meaning, mark: (content) => <span lang={code}>{content}</span> })}
            </span>
          </span>
        )}
      </output>
    </>
  );
}

interface SampleOptionProps {
  lang: LanguageCode;
  text: string;
  isAnswered: boolean;
  isChosen: boolean;
  isRight: boolean;
  onChoose: () => void;
}

function SampleOption({ lang, text, isAnswered, isChosen, isRight, onChoose }: SampleOptionProps) {
  const isMarked = isAnswered && (isRight || isChosen);
  return (
    <button
      type="button"
      className={classNames(
        styles.option,
        isChosen && styles.chosen,
        isAnswered && (isRight ? styles.right : styles.other),
      )}
      // A disabled button would lose the focus.
      aria-disabled={isAnswered}
      onClick={() => {
        if (!isAnswered) onChoose();
      }}
    >
      <span lang={lang} className={styles.text}>
        {text}
      </span>
      {isMarked && (
        <>
          <Icon of={isRight ? Check : X} size={18} />
          <span className="visually-hidden">{markText(isRight, isChosen)}</span>
        </>
      )}
    </button>
  );
}

function markText(isRight: boolean, isChosen: boolean): string {
  if (!isChosen) return texts.correctOption;
  return isRight ? texts.chosenCorrectOption : texts.chosenOption;
}
