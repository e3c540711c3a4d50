import type { LanguageCode } from '@wordreel/shared';
import { articleBefore, articleOf } from '#lib/text/article.ts';
import { useArticlesQuery } from '#store/api/words/dictionary-api.ts';
import * as texts from '#texts/study.tsx';
import styles from './receipt.module.css';

interface WonProps {
  language: LanguageCode;
  /** The words of this session that turned solid; null while loading. */
  solid: readonly string[] | null;
  /** The words that were new in this session. */
  fresh: readonly string[];
  answered: number;
  recalled: number;
}

const MOST_NAMED = 6;

/** Says the best thing about a session. Its lines are reserved while the numbers load. */
export function Won({ language, solid, ...counts }: WonProps) {
  const articles = useArticlesQuery(language).currentData;
  const won = solid === null ? [] : solid.length > 0 ? solid : counts.fresh;
  return (
    <div className={styles.won}>
      <p className={styles.wonText}>{solid === null ? '\u00a0' : wonText(solid.length, counts)}</p>
      {won.length > 0 && (
        <ul
          aria-label={won === solid ? texts.nowSolid : texts.newWords}
          lang={language}
          dir="auto"
          className={styles.wonWords}
        >
          {won.slice(0, MOST_NAMED).map((word) => (
            <li key={word}>
              {articleBefore(articleOf(word, articles))}
              <mark>{word}</mark>
            </li>
          ))}
          {won.length > MOST_NAMED && <li lang="en">{texts.andMore({ count: won.length - MOST_NAMED })}</li>}
        </ul>
      )}
    </div>
  );
}

function wonText(solid: number, { fresh, answered, recalled }: Pick<WonProps, 'fresh' | 'answered' | 'recalled'>) {
  if (solid > 0) return texts.wonSolid({ count: solid });
  if (fresh.length > 0) return texts.wonNew({ count: fresh.length });
  if (recalled === answered) return texts.wonEvery;
  if (recalled > 0) return recalled > answered / 2 ? texts.wonMost : texts.wonSome;
  return texts.wonNone;
}
