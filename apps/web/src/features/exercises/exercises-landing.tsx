import { type ExercisesOverview, type LanguageCode, languageName } from '@wordreel/shared';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import * as texts from '#texts/exercises.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { now } from '#lib/time/now.ts';
import { studyDayHere } from '#lib/time/study-day.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { devicePreference } from '#store/preferences/device-preference.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { paths, videoPath, exerciseSessionPath } from '#lib/navigation/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { useNextVideo } from '#store/hooks/use-for-you.ts';
import { TypeTiles, type TypeTilesProps, WORDS_FOR_ALL_TYPES } from './landing/type-tiles.tsx';
import { useStart } from './landing/use-start.ts';
import { useSwitches, type Switches } from './exercise-preferences.ts';
import styles from './landing/landing.module.css';
import { sessionName } from './exercise-names.ts';

export function ExercisesLanding({ language }: { language: LanguageCode }) {
  const query = exercisesApi.useGetExercisesQuery(language, { refetchOnMountOrArgChange: true });
  const start = useStart(language);
  return (
    <Loaded query={query} whileLoading={SKELETON} failure={texts.exercisesFailed}>
      {(overview) =>
        overview.words === 0 ? <NoWords language={language} /> : <Sections {...{ overview, language, start }} />
      }
    </Loaded>
  );
}

function Sections({ overview, language, start }: TypeTilesProps) {
  const { words, videos } = overview;
  const { hasNoVoice, isBusy, problem } = start;
  return (
    <div className={styles.sections}>
      <div>
        <MixCard {...{ overview, language, isBusy }} onStart={() => start.start({ kind: 'mix' })} />
        <FormError message={problem} />
      </div>
      {words < WORDS_FOR_ALL_TYPES && (
        <div className={styles.few}>
          <p>{texts.saveWordsForAll({ wordsForAllTypes: WORDS_FOR_ALL_TYPES })}</p>
          <FittingVideoLink language={language} />
        </div>
      )}
      {videos.length > 0 && (
        <section>
          <h2 className={styles.heading}>{texts.fromAVideo}</h2>
          <ul className={styles.videos}>
            {videos.map(({ videoId, title, thumbnail, words: ready }) => (
              <li key={videoId}>
                <button
                  type="button"
                  className={styles.video}
                  disabled={isBusy}
                  onClick={() => start.start({ kind: 'mix', video: videoId })}
                >
                  <span className={styles.still}>
                    {thumbnail !== null && <img src={thumbnail} alt="" loading="lazy" />}
                  </span>
                  <span className={styles.videoText}>
                    <span lang={language} dir="auto" className={styles.videoTitle}>
                      {title}
                    </span>
                    <span className={styles.videoWords}>{texts.wordCount({ count: ready })}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className={styles.heading}>{texts.exerciseTypes({ language: languageName(language) })}</h2>
        {hasNoVoice && <VoiceNotice language={language} />}
        <TypeTiles {...{ overview, language, start }} />
      </section>
    </div>
  );
}

const SKELETON = <Skeleton label={texts.loadingExercises} className={styles.skeleton} bones={10} />;

const SWITCHES: readonly (readonly [keyof Switches, string])[] = [
  ['noAudio', texts.noAudio],
  ['noTyping', texts.noTyping],
  ['onlyThreeStars', texts.onlyThreeStars],
];

function SwitchRow({ language }: { language: LanguageCode }) {
  const [switches, change] = useSwitches(language);
  return (
    <fieldset className={styles.switches}>
      <legend className={styles.legend}>{texts.mixFilters}</legend>
      {SWITCHES.map(([key, name]) => (
        <Chip key={key} isPressed={switches[key]} onClick={() => change({ [key]: !switches[key] })}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Languages for which a missing voice was already reported on this device. */
const notified = devicePreference<readonly string[]>(
  'voiceMissingTold',
  (value) => (Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined),
  [],
);

function VoiceNotice({ language }: { language: LanguageCode }) {
  const languages = notified.use();
  if (languages.includes(language)) return null;
  const name = languageName(language);
  return (
    <Banner tone="info">
      <div className={styles.notice}>
        <p>{texts.noVoiceNotice({ name })}</p>
        <Button onClick={() => notified.write([...languages, language])}>{texts.gotIt}</Button>
      </div>
    </Banner>
  );
}

function NoWords({ language }: { language: LanguageCode }) {
  return (
    <EmptyState
      heading="h2"
      picture={<BlankLines />}
      title={texts.noWordsTitle}
      text={texts.noWordsHint}
      action={
        <div className={styles.actions}>
          <FittingVideoLink language={language} variant="primary" />
          <ButtonLink to={paths.study}>{texts.mostCommonWords}</ButtonLink>
        </div>
      }
    />
  );
}

function BlankLines() {
  return (
    <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" focusable="false" className={styles.picture}>
      <path className={styles.pictureMark} d="M62 38.500 92 36l.6 10-30.200 2.400z" />
      <path d="M24 12h72a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path d="M30 28h60M30 46h26M62 48h30M30 64h14M50 66h22M78 64h12" />
    </svg>
  );
}

function FittingVideoLink({ language, ...props }: { language: LanguageCode; variant?: 'primary' }) {
  const next = useNextVideo(language, null);
  return (
    <ButtonLink to={next === null ? paths.home : videoPath(next.video.id)} {...props}>
      {next === null ? texts.pickAVideo : texts.watchFittingVideo}
    </ButtonLink>
  );
}

interface MixCardProps {
  overview: ExercisesOverview;
  language: LanguageCode;
  isBusy: boolean;
  onStart: () => void;
}

const SIZE = 10;

const daysUntil = (iso: string): number => Math.max(1, studyDayHere(new Date(iso)) - studyDayHere(new Date(now())));

function MixCard({ overview, language, isBusy, onStart }: MixCardProps) {
  const { unfinished, mix } = overview;
  const size = Math.min(SIZE, mix);
  return (
    <section aria-labelledby="mix" className={styles.card}>
      <div className={styles.mixText}>
        <h2 id="mix" className={styles.mixTitle}>
          {texts.todaysMix}
        </h2>
        {size === 0 ? (
          <p>{texts.noNewWordsToday}</p>
        ) : (
          <p>
            {texts.mixSize({ count: size, minutes: Math.max(1, Math.round(size / 2)) })} {dueText(overview)}
          </p>
        )}
      </div>
      {(size > 0 || unfinished !== null) && (
        <div className={styles.mixWays}>
          {unfinished !== null && (
            <ButtonLink to={exerciseSessionPath(unfinished.id)} variant="primary">
              {texts.continueSession({ kind: sessionName(unfinished.kind), left: unfinished.left })}
            </ButtonLink>
          )}
          {size > 0 && (
            <Button variant={unfinished === null ? 'primary' : 'quiet'} disabled={isBusy} onClick={onStart}>
              {isBusy ? texts.starting : texts.startMix}
            </Button>
          )}
        </div>
      )}
      <SwitchRow language={language} />
    </section>
  );
}

function dueText({ due, newWords, mix, nextDueAt }: ExercisesOverview): string {
  if (due > 0) return texts.mixDue({ count: due });
  if (newWords === 0) return nextDueAt === null ? texts.mixWeakest : texts.nextWords({ days: daysUntil(nextDueAt) });
  return newWords === mix ? texts.mixNew : texts.mixNewAndWeakest;
}
