import {
  derivedLevel,
  isLevelCode,
  type LanguageCode,
  type LevelCode,
  languageName,
  levelInfo,
  LEVELS,
} from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import * as texts from '#texts/levels.tsx';
import styles from './ladder.module.css';

/** Shows the twelve levels and marks the current one, the one for the saved words and the one set by the learner. */
export function Ladder({ language }: { language: LanguageCode }) {
  const { currentData: learner } = useGetLanguageQuery(language);
  if (learner === undefined) return null;
  const derived = derivedLevel(learner.wordCount);
  // The higher of the derived and the manual level, as everywhere else.
  const { currentLevel: current } = levelInfo(learner).progress;
  const manual = isLevelCode(learner.level) ? learner.level : null;
  const steps = LEVELS.map(({ code, requiredWords }) => {
    return { code, requiredWords, mark: markOf(code, { current, manual, derived }) };
  });
  return (
    <div className={styles.place}>
      <ol className={styles.ladder} aria-label={texts.levelsInLanguage({ language: languageName(language) })}>
        {steps.map(({ code, requiredWords, mark }) => (
          <li key={code} className={styles.step} data-current={code === current} data-other={mark !== ''}>
            <span className={styles.code}>{code}</span>
            <span aria-hidden="true" className={styles.words}>
              {formatNumber(requiredWords)}
            </span>
            <span className="visually-hidden">{texts.stepWords({ count: requiredWords })}</span>
            {mark !== '' && <span className="visually-hidden">{mark}</span>}
          </li>
        ))}
      </ol>
      {/* The marks are below the list, because a step is too narrow for them. */}
      <p aria-hidden="true" className={styles.marks}>
        {steps
          .filter(({ mark }) => mark !== '')
          .map(({ code, mark }) => (
            <span key={code}>{texts.stepMark({ code, mark, b: (content) => <b>{content}</b> })}</span>
          ))}
      </p>
    </div>
  );
}

interface Levels {
  current: LevelCode;
  manual: LevelCode | null;
  derived: LevelCode;
}

/** Says why a step is marked; empty for the other steps. The current level is the set one or the derived one. */
function markOf(code: LevelCode, { current, manual, derived }: Levels): string {
  const isFromWords = code === derived;
  if (code === manual && code === current) return isFromWords ? texts.markAll : texts.markSetLevel;
  if (code === current) return isFromWords ? texts.markLevelFromWords : texts.markLevel;
  if (code === manual) return texts.markSetByYou;
  return isFromWords ? texts.markFromWords : '';
}
