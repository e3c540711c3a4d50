import { derivedLevel, isLevelCode, type LanguageCode, languageName, levelInfo, LEVELS } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import styles from './ladder.module.css';

/** Shows the twelve levels and marks the current one, the one for the saved words and the one set by the learner. */
export function Ladder({ language }: { language: LanguageCode }) {
  const { currentData: learner } = useGetLanguageQuery(language);
  if (learner === undefined) return null;
  const derived = derivedLevel(learner.wordCount);
  // The higher of the derived and the manual level, as everywhere else.
  const { currentLevel: current, learnedWords } = levelInfo(learner).progress;
  const counted = learnedWords - learner.wordCount;
  const manual = isLevelCode(learner.level) ? learner.level : null;
  const steps = LEVELS.map(({ code, requiredWords }) => {
    const marks = [
      ...(code === current ? ['your level'] : []),
      ...(code === manual ? ['set by you'] : []),
      ...(code === derived ? ['by your words'] : []),
    ];
    return { code, requiredWords, mark: marks.join(', ') };
  });
  return (
    <div className={styles.place}>
      <ol className={styles.ladder} aria-label={`Levels in ${languageName(language)}`}>
        {steps.map(({ code, requiredWords, mark }) => (
          <li key={code} className={styles.step} data-current={code === current} data-other={mark !== ''}>
            <span className={styles.code}>{code}</span>
            <span className={styles.words}>{formatNumber(requiredWords)}</span>
            <span className="visually-hidden"> words</span>
            {mark !== '' && <span className="visually-hidden">, {mark}</span>}
          </li>
        ))}
      </ol>
      {/* The marks are below the list, because a step is too narrow for them. */}
      <p aria-hidden="true" className={styles.marks}>
        {steps
          .filter(({ mark }) => mark !== '')
          .map(({ code, mark }) => (
            <span key={code}>
              <b>{code}</b>: {mark}{' '}
            </span>
          ))}
      </p>
      {counted > 0 && (
        <p className={styles.counted}>
          {formatNumber(counted)} words count as learned because of the level that you set, besides the{' '}
          {formatNumber(learner.wordCount)} that you have saved.
        </p>
      )}
    </div>
  );
}
