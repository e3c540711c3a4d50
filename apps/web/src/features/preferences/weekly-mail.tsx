import { WEEKLY_MAIL_HOURS, type LearnedWeek, languageName, weekFacts, weekSubject } from '@wordreel/shared';
import { formatClock } from '#lib/time/clock-time.ts';
import { countingZone } from '#lib/time/time-zone.ts';
import { useGetWeeklyMailQuery } from '#store/api/account/weekly-mail-api.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/settings.tsx';
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
      <Part id="weekly-mail" title={texts.weeklyMail}>
        <PreferenceSwitch
          label={texts.weeklyMailSwitch}
          isOn={isWanted}
          hint={texts.weeklyMailHint}
          onSwitch={(isOn) => change({ account: { weeklyMail: isOn ? { zone: here } : null } })}
        />
        <Loaded query={query} whileLoading={<Spinner />} failure={texts.weeklyMailNotLoaded}>
          {({ address, isSent, isRefused, nextAt }) => (
            <>
              {!isSent && <Banner tone="info">{texts.noMailServer}</Banner>}
              {isSent && isRefused && <Banner tone="info">{texts.mailRefused}</Banner>}
              <Facts
                className={styles.facts}
                rows={[
                  [texts.address, address],
                  [isWanted ? texts.nextMail : texts.firstMail, deliveryText(nextAt, zone)],
                ]}
              />
            </>
          )}
        </Loaded>
        {isWanted && zone !== here && (
          <div className={styles.actions}>
            <Button onClick={() => change({ account: { weeklyMail: { zone: here } } })}>
              {texts.switchTimeZone({ here: placeOf(here) })}
            </Button>
          </div>
        )}
      </Part>
      {query.currentData !== undefined && (
        <Part id="weekly-mail-preview" title={texts.mailPreviewTitle}>
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
    new Intl.DateTimeFormat(UI_LANGUAGE, { timeZone, ...options }).format(new Date(iso));
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const from = formatClock(new Date(iso), timeZone);
  return texts.deliveryTime({ day, from, until: `${WEEKLY_MAIL_HOURS.until}:00`, zone: placeOf(timeZone) });
}

const MS_PER_DAY = 86_400_000;
const dates = new Intl.DateTimeFormat(UI_LANGUAGE, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateOf = (day: number): string => dates.format(day * MS_PER_DAY);

/** Previews the mail of last Monday with the learner's own numbers. `week` is null if there was nothing to report. */
function WeeklyMailPreview({ week }: { week: LearnedWeek | null }) {
  if (week === null) {
    return <p className={weeklyMailStyles.text}>{texts.mailPreviewEmpty}</p>;
  }
  const { from, to, languages } = week;
  return (
    <>
      <p className={weeklyMailStyles.text}>{texts.mailPreviewText}</p>
      <article className={weeklyMailStyles.mail} aria-label={texts.mailPreviewLabel}>
        <h4 className={weeklyMailStyles.subject}>{weekSubject(languages)}</h4>
        <p>{texts.mailPreviewDates({ from: dateOf(from), to: dateOf(to) })}</p>
        {languages.map((each) => (
          <div key={each.language} className={weeklyMailStyles.language}>
            {languages.length > 1 && <h5 className={weeklyMailStyles.name}>{languageName(each.language)}</h5>}
            <Facts rows={weekFacts(each)} className={weeklyMailStyles.facts} />
            {each.coming.length > 0 && (
              <p className={weeklyMailStyles.coming}>
                {texts.comingWords({ words: () => <Words of={each.coming} language={each.language} /> })}
              </p>
            )}
          </div>
        ))}
      </article>
    </>
  );
}

function Words({ of, language }: { of: readonly string[]; language: LearnedWeek['languages'][number]['language'] }) {
  return of.map((word, at) => (
    <span key={word}>
      {at > 0 && ', '}
      <bdi lang={language} dir="auto">
        {word}
      </bdi>
    </span>
  ));
}
