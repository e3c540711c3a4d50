import { Fragment } from 'react';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import * as texts from '#texts/exercises.tsx';
import { Quote } from '#ui/quote.tsx';
import { diffRuns, typedText } from './diff-runs.ts';
import styles from './letter-diff.module.css';

export function LetterDiff({ isSpoken = false }: { isSpoken?: boolean }) {
  const { language, verdict } = useExerciseSession();
  if (verdict === null) return null;
  const { diff, expected, wordsRight, result } = verdict;
  const between = wordsRight === null ? '' : ' ';
  const typed = typedText(diff, between);
  const runs = diffRuns(diff, between);
  const isAsWritten = runs.every(({ isSame }) => isSame);
  return (
    <div className={styles.diff}>
      <p className="visually-hidden">
        {typed !== '' && (
          <>{(isSpoken ? texts.weHeard : texts.youWrote)({ text: () => <Quote lang={language} text={typed} /> })} </>
        )}
        {!isAsWritten && <>{texts.answerIs({ answer: () => <Quote lang={language} text={expected} /> })}</>}
      </p>
      <p lang={language} dir="auto" aria-hidden="true" className={styles.written}>
        {runs.length === 0 || result === 'revealed'
          ? expected
          : runs.map((run, index) => (
              // The runs have no key other than their index.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                {index > 0 && between}
                {run.isSame ? (
                  run.expected
                ) : (
                  <>
                    {run.typed !== '' && <del>{run.typed}</del>}
                    {run.typed !== '' && run.expected !== '' && (runs.length === 1 ? ' ' : between)}
                    {run.expected !== '' && <ins>{run.expected}</ins>}
                  </>
                )}
              </Fragment>
            ))}
      </p>
      {wordsRight !== null && (
        <p className={styles.count}>{texts.wordsRight({ right: wordsRight.right, of: wordsRight.of })}</p>
      )}
    </div>
  );
}
