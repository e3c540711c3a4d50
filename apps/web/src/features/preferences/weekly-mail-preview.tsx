import { type LearnedWeek, languageName, weekFacts, weekSubject } from '@wordreel/shared';
import styles from './weekly-mail-preview.module.css';

const MS_PER_DAY = 86_400_000;
const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateOf = (day: number): string => dates.format(day * MS_PER_DAY);

/** Previews the mail of last Monday with the learner's own numbers. `week` is null if there was nothing to report. */
export function WeeklyMailPreview({ week }: { week: LearnedWeek | null }) {
  if (week === null) {
    return (
      <p className={styles.text}>
        There is nothing to tell of last week, so no mail would have come last Monday. Once you watch, study or keep a
        word, the next one is shown here.
      </p>
    );
  }
  const { from, to, languages } = week;
  return (
    <>
      <p className={styles.text}>This is what last Monday’s would have said.</p>
      <article className={styles.mail} aria-label="Preview of the mail">
        <h4 className={styles.subject}>{weekSubject(languages)}</h4>
        <p>
          What you learned from {dateOf(from)} to {dateOf(to)}.
        </p>
        {languages.map((each) => (
          <div key={each.language} className={styles.language}>
            {languages.length > 1 && <h5 className={styles.name}>{languageName(each.language)}</h5>}
            <dl className={styles.facts}>
              {weekFacts(each).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {each.coming.length > 0 && (
              <p className={styles.coming}>
                Coming up:{' '}
                {each.coming.map((word, at) => (
                  <span key={word}>
                    {at > 0 && ', '}
                    <bdi lang={each.language} dir="auto">
                      {word}
                    </bdi>
                  </span>
                ))}
              </p>
            )}
          </div>
        ))}
      </article>
    </>
  );
}
