import { derivedLevel, isLevelCode, type LanguageCode, languageName, levelInfo, LEVELS } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import styles from './ladder.module.css';

/** The twelve steps, with the one that counts, the one that the words give and the one that the learner has set. */
export function Ladder({ language }: { language: LanguageCode }) {
  const { currentData: learner } = useGetLanguageQuery(language);
  if (learner === undefined) return null;
  const derived = derivedLevel(learner.wordCount);
  // The higher of the two, as everywhere else.
  const current = levelInfo(learner).progress.currentLevel;
  const manual = isLevelCode(learner.level) ? learner.level : null;
  return (
    <ol className={styles.ladder} aria-label={`Levels in ${languageName(language)}`}>
      {LEVELS.map(({ code, requiredWords }) => {
        const marks = [
          ...(code === current ? ['your level'] : []),
          ...(code === manual ? ['set by you'] : []),
          ...(code === derived ? ['by your words'] : []),
        ];
        return (
          <li
            key={code}
            className={styles.step}
            data-current={code === current}
            data-other={code === derived || code === manual}
          >
            <span className={styles.code}>{code}</span>
            <span className={styles.words}>{formatNumber(requiredWords)}</span>
            <span className="visually-hidden"> words</span>
            {marks.length > 0 && <span className={styles.mark}>{marks.join(', ')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
