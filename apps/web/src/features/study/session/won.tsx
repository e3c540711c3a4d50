import type { LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/study.tsx';
import styles from './receipt.module.css';

interface WonProps {
  language: LanguageCode;
  /** The words of this session that turned solid; null while loading. */
  solid: readonly string[] | null;
  fresh: number;
  answered: number;
  recalled: number;
}

const MOST_NAMED = 6;

/** Says the best thing about a session. Its lines are reserved while the numbers load. */
export function Won({ language, solid, ...counts }: WonProps) {
  const named = solid?.slice(0, MOST_NAMED) ?? [];
  return (
    <div className={styles.won}>
      <p className={styles.wonText}>{solid === null ? '\u00a0' : wonText(solid.length, counts)}</p>
      {named.length > 0 && (
        <ul aria-label={texts.nowSolid} lang={language} dir="auto" className={styles.wonWords}>
          {named.map((word) => (
            <li key={word}>
              <mark>{word}</mark>
            </li>
          ))}
          {solid !== null && solid.length > MOST_NAMED && (
            <li lang="en">{texts.andMore({ count: solid.length - MOST_NAMED })}</li>
          )}
        </ul>
      )}
    </div>
  );
}

function wonText(solid: number, { fresh, answered, recalled }: Pick<WonProps, 'fresh' | 'answered' | 'recalled'>) {
  if (solid > 0) return texts.wonSolid({ count: solid });
  if (fresh > 0) return texts.wonNew({ count: fresh });
  if (recalled === answered) return texts.wonEvery;
  if (recalled > 0) return texts.wonSome({ recalled, answered });
  return texts.wonNone;
}
