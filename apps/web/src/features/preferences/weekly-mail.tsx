import { WEEKLY_MAIL_HOURS, type LearnedWeek, languageName, weekFacts, weekSubject } from '@wordreel/shared';
import { countingZone } from '#lib/time/time-zone.ts';
import { useGetWeeklyMailQuery } from '#store/api/account/weekly-mail-api.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import { Facts } from '#ui/facts.tsx';
import { Part } from '#ui/notices/part-section.tsx';
import { PreferenceSwitch } from './preference-fields.tsx';
import styles from './preferences.module.css';
import weeklyMailStyles from './weekly-mail.module.css';

export function WeeklyMailSettings() {
  const weeklyMail = useAppSelector((state) => selectPreferences(state).account.weeklyMail);
  const isWanted = weeklyMail !== undefined;
  const change = useSavePreferences();
  const here = countingZone();
  const zone = weeklyMail?.zone ?? here;
  const query = useGetWeeklyMailQuery(zone);
  return (
    <>
      <Part id="weekly-mail" title="Weekly mail">
        <PreferenceSwitch
          label="A mail on Mondays"
          isOn={isWanted}
          hint="Shows what you learned in the past week and which words come next. You get none after a week without learning. Each mail has a link that turns it off."
          onSwitch={(isOn) => change({ account: { weeklyMail: isOn ? { zone: here } : null } })}
        />
        <Loaded query={query} whileLoading={<Spinner />} failure="Where your mail goes did not load.">
          {({ address, isSent, isRefused, nextAt }) => (
            <>
              {!isSent && (
                <Banner tone="info">
                  This server sends no mails, because no mail server is set up. Yours would be a file that only its
                  administrator can read.
                </Banner>
              )}
              {isSent && isRefused && (
                <Banner tone="info">
                  The last mail did not arrive: your mail server refused it. After three weeks in a row it is turned
                  off.
                </Banner>
              )}
              <Facts
                className={styles.facts}
                rows={[
                  ['Address', address],
                  [isWanted ? 'Next one' : 'First one, if you turn it on', deliveryText(nextAt, zone)],
                ]}
              />
            </>
          )}
        </Loaded>
        {isWanted && zone !== here && (
          <div className={styles.actions}>
            <Button onClick={() => change({ account: { weeklyMail: { zone: here } } })}>
              Use the time zone {placeOf(here)}
            </Button>
          </div>
        )}
      </Part>
      {query.currentData !== undefined && (
        <Part id="weekly-mail-preview" title="How it looks">
          <WeeklyMailPreview week={query.currentData.week} />
        </Part>
      )}
    </>
  );
}

/** Formats a time zone for display: `America/New_York` becomes `America/New York`. */
const placeOf = (zone: string): string => zone.replaceAll('_', ' ');

/** Formats a delivery time, such as `Monday, March 9, between 16:00 and 21:00 (Asia/Tokyo)`. */
function deliveryText(iso: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone, ...options }).format(new Date(iso));
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const from = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${day}, between ${from} and ${WEEKLY_MAIL_HOURS.until}:00 (${placeOf(timeZone)})`;
}

const MS_PER_DAY = 86_400_000;
const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateOf = (day: number): string => dates.format(day * MS_PER_DAY);

/** Previews the mail of last Monday with the learner's own numbers. `week` is null if there was nothing to report. */
function WeeklyMailPreview({ week }: { week: LearnedWeek | null }) {
  if (week === null) {
    return (
      <p className={weeklyMailStyles.text}>
        You have nothing to report from last week, so there would have been no mail last Monday. Once you watch, study
        or save a word, you see the next one here.
      </p>
    );
  }
  const { from, to, languages } = week;
  return (
    <>
      <p className={weeklyMailStyles.text}>Last Monday’s mail would have looked like this.</p>
      <article className={weeklyMailStyles.mail} aria-label="Preview of the mail">
        <h4 className={weeklyMailStyles.subject}>{weekSubject(languages)}</h4>
        <p>
          What you learned from {dateOf(from)} to {dateOf(to)}.
        </p>
        {languages.map((each) => (
          <div key={each.language} className={weeklyMailStyles.language}>
            {languages.length > 1 && <h5 className={weeklyMailStyles.name}>{languageName(each.language)}</h5>}
            <Facts rows={weekFacts(each)} className={weeklyMailStyles.facts} />
            {each.coming.length > 0 && (
              <p className={weeklyMailStyles.coming}>
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
