import { type LanguageCode, languageName, type LanguageStats } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { paths } from '#lib/navigation/paths.ts';
import * as texts from '#texts/you.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Chart } from './chart.tsx';
import styles from './solid-words.module.css';

/** Kinds that many lists lack. They are shown only if there are such words. */
const RARE = new Set(['paused', 'names']);

const KINDS = [
  ['solid', texts.kindSolid],
  ['learning', texts.kindLearning],
  ['fresh', texts.kindNew],
  ['paused', texts.kindPaused],
  ['names', texts.kindNames],
] as const;

const summaryOf = ({ saved, solid }: LanguageStats, language: string): string => {
  if (saved === 0) return texts.solidNoWords({ language });
  return solid === 0 ? texts.solidNone({ saved, language }) : texts.solidSome({ solid, language });
};

export function SolidWords({ stats, language }: { stats: LanguageStats; language: LanguageCode }) {
  const { saved, solid } = stats;
  const kinds = KINDS.filter(([kind]) => !RARE.has(kind) || stats[kind] > 0);
  return (
    <Chart title={texts.solidTitle} summary={summaryOf(stats, languageName(language))}>
      {saved === 0 && (
        <p>
          <ButtonLink to={paths.home}>{texts.pickVideo}</ButtonLink>
        </p>
      )}
      {saved > 0 && (
        <>
          <p className={styles.figures}>
            {texts.solidOfSaved({
              solid,
              strong: (content) => <strong className={styles.solid}>{content}</strong>,
              saved,
            })}
          </p>
          <div className={styles.bar} aria-hidden="true">
            {kinds.map(
              ([kind]) => stats[kind] > 0 && <span key={kind} data-kind={kind} style={{ flexGrow: stats[kind] }} />,
            )}
          </div>
          <dl className={styles.kinds}>
            {kinds.map(([kind, name]) => (
              <div key={kind} className={styles.kind}>
                <dt>
                  <span className={styles.swatch} data-kind={kind} aria-hidden="true" />
                  {name}
                </dt>
                <dd>{formatNumber(stats[kind])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Chart>
  );
}
