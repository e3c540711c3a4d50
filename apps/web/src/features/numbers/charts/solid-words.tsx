import { type LanguageCode, languageName, type LanguageStats } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { paths } from '#lib/navigation/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Chart } from './chart.tsx';
import styles from './solid-words.module.css';

/** Kinds that many lists lack. They are shown only if there are such words. */
const RARE = new Set(['paused', 'names']);

const KINDS = [
  ['solid', 'Solid'],
  ['learning', 'Learning'],
  ['fresh', 'Never asked'],
  ['paused', 'Paused'],
  ['names', 'Names and ignored'],
] as const;

const summaryOf = ({ saved, solid }: LanguageStats, language: string): string => {
  if (saved === 0) {
    return `You have no saved ${language} words yet. Save the first one from a video: press a word in one of its lines.`;
  }
  const words = formatCount(saved, `saved ${language} word`, `saved ${language} words`);
  if (solid === 0) {
    return `None of your ${words} is solid yet. A word becomes solid when you have known it often enough to remember it for three weeks or more.`;
  }
  const [are, them] = solid === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${formatNumber(solid)} of your ${words} ${are} solid: you will probably remember ${them} for three weeks or more.`;
};

export function SolidWords({ stats, language }: { stats: LanguageStats; language: LanguageCode }) {
  const { saved, solid } = stats;
  const kinds = KINDS.filter(([kind]) => !RARE.has(kind) || stats[kind] > 0);
  return (
    <Chart title="Solid words" summary={summaryOf(stats, languageName(language))}>
      {saved === 0 && (
        <p>
          <ButtonLink to={paths.home}>Pick a video</ButtonLink>
        </p>
      )}
      {saved > 0 && (
        <>
          <p className={styles.figures}>
            <strong className={styles.solid}>{formatNumber(solid)}</strong> of {formatNumber(saved)} saved
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
