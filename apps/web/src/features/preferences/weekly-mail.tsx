import {
  WEEKLY_MAIL_HOURS,
  type WeeklyMail,
  type LearnedWeek,
  languageName,
  weekFacts,
  weekSubject,
} from '@wordreel/shared';
import { countingZone } from '#lib/time-zone.ts';
import { useGetWeeklyMailQuery } from '#store/api/account/weekly-mail-api.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import { PreferenceSwitch } from './preference-fields.tsx';
import styles from './preferences.module.css';
import weeklyMailStyles from './weekly-mail.module.css';

/** Settings of the Monday mail: its address, its time and a preview. */
export function WeeklyMailSettings() {
  const weeklyMail = useAppSelector((state) => selectPreferences(state).account.weeklyMail);
  const change = useSavePreferences();
  const here = countingZone();
  const zone = weeklyMail?.zone ?? here;
  const { currentData: mail, isError, isFetching, refetch } = useGetWeeklyMailQuery(zone);
  return (
    <>
      <section aria-labelledby="weekly-mail" className={styles.part}>
        <h3 id="weekly-mail" className={styles.heading}>
          Weekly mail
        </h3>
        <PreferenceSwitch
          label="A mail on Mondays"
          isOn={weeklyMail !== undefined}
          hint="It tells what you learned in the week before and which words come next. After a week without learning none comes. Each mail has a link that turns it off."
          onSwitch={(isOn) => change({ account: { weeklyMail: isOn ? { zone: here } : null } })}
        />
        {mail === undefined && !isError && <Spinner />}
        {mail === undefined && isError && (
          <RetryBanner text="Where your mail goes did not load." isBusy={isFetching} onRetry={() => void refetch()} />
        )}
        {mail !== undefined && <Delivery mail={mail} zone={zone} isWanted={weeklyMail !== undefined} />}
        {weeklyMail !== undefined && weeklyMail.zone !== here && (
          <div className={styles.actions}>
            <Button onClick={() => change({ account: { weeklyMail: { zone: here } } })}>
              Go by the clock of {placeOf(here)}
            </Button>
          </div>
        )}
      </section>
      {mail !== undefined && (
        <section aria-labelledby="weekly-mail-preview" className={styles.part}>
          <h3 id="weekly-mail-preview" className={styles.heading}>
            How it looks
          </h3>
          <WeeklyMailPreview week={mail.week} />
        </section>
      )}
    </>
  );
}

/** Formats a time zone for display: `America/New_York` becomes `America/New York`. */
const placeOf = (zone: string): string => zone.replaceAll('_', ' ');

function dayIn(zone: string, iso: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const;
  return new Intl.DateTimeFormat('en', options).format(new Date(iso));
}

function timeIn(zone: string, iso: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  return new Intl.DateTimeFormat('en', options).format(new Date(iso));
}

interface DeliveryProps {
  mail: WeeklyMail;
  zone: string;
  isWanted: boolean;
}

function Delivery({ mail, zone, isWanted }: DeliveryProps) {
  const { address, isSent, isRefused, nextAt } = mail;
  return (
    <>
      {!isSent && (
        <Banner tone="info">
          This server sends no mails: its host has set up no mail server. Yours would be a file that only the host can
          read.
        </Banner>
      )}
      {isSent && isRefused && (
        <Banner tone="info">
          The last mail did not arrive: your mail server refused it. After three weeks in a row it is turned off.
        </Banner>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Address</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>{isWanted ? 'Next one' : 'First one, if you turn it on'}</dt>
          <dd>
            {dayIn(zone, nextAt)}, between {timeIn(zone, nextAt)} and {WEEKLY_MAIL_HOURS.until}:00, by the clock of{' '}
            {placeOf(zone)}
          </dd>
        </div>
      </dl>
    </>
  );
}

const MS_PER_DAY = 86_400_000;
const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateOf = (day: number): string => dates.format(day * MS_PER_DAY);

/** Previews the mail of last Monday with the learner's own numbers. `week` is null if there was nothing to report. */
function WeeklyMailPreview({ week }: { week: LearnedWeek | null }) {
  if (week === null) {
    return (
      <p className={weeklyMailStyles.text}>
        There is nothing to tell of last week, so no mail would have come last Monday. Once you watch, study or keep a
        word, the next one is shown here.
      </p>
    );
  }
  const { from, to, languages } = week;
  return (
    <>
      <p className={weeklyMailStyles.text}>This is what last Monday’s would have said.</p>
      <article className={weeklyMailStyles.mail} aria-label="Preview of the mail">
        <h4 className={weeklyMailStyles.subject}>{weekSubject(languages)}</h4>
        <p>
          What you learned from {dateOf(from)} to {dateOf(to)}.
        </p>
        {languages.map((each) => (
          <div key={each.language} className={weeklyMailStyles.language}>
            {languages.length > 1 && <h5 className={weeklyMailStyles.name}>{languageName(each.language)}</h5>}
            <dl className={weeklyMailStyles.facts}>
              {weekFacts(each).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
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
