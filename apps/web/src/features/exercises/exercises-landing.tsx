import { type ExercisesOverview, type ExerciseType, type LanguageCode, languageName } from '@wordreel/shared';
import { useGetExercisesQuery } from '#store/api/learning/exercises-api.ts';
import { useListener } from '#store/speech/use-hearing.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { EXERCISE_ORDER } from './exercise-names.ts';
import { closedText } from './landing/closed-text.ts';
import { FittingVideoLink } from './landing/fitting-video-link.tsx';
import { LandingSkeleton } from './landing/landing-skeleton.tsx';
import styles from './landing/landing.module.css';
import { MixCard } from './landing/mix-card.tsx';
import { NextTime } from './landing/next-time.tsx';
import { NoWords } from './landing/no-words.tsx';
import { SwitchRow } from './landing/switch-row.tsx';
import { TypeTile } from './landing/type-tile.tsx';
import { type Start, useStart } from './landing/use-start.ts';
import { VideoRows } from './landing/video-rows.tsx';
import { VoiceNotice } from './landing/voice-notice.tsx';
import { useSwitches } from './exercise-preferences.ts';

/** Shows what can be practiced today: the mix, each type, and the words of each watched video. */
export function ExercisesLanding({ language }: { language: LanguageCode }) {
  const query = useGetExercisesQuery(language, { refetchOnMountOrArgChange: true });
  const { currentData: overview, isError, isFetching, refetch } = query;
  const start = useStart(language);
  if (overview === undefined) {
    return isError ? (
      <RetryBanner text="The exercises did not load." isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LandingSkeleton />
    );
  }
  if (overview.words === 0) return <NoWords language={language} />;
  return <Sections {...{ overview, language, start }} />;
}

interface SectionsProps {
  language: LanguageCode;
  overview: ExercisesOverview;
  start: Start;
}

const FEW = 4;

function Sections({ overview, language, start }: SectionsProps) {
  const { words, videos } = overview;
  const { voice, isBusy, problem } = start;
  return (
    <div className={styles.sections}>
      {voice === 'missing' && <VoiceNotice language={language} />}
      <div>
        <MixCard overview={overview} isBusy={isBusy} onStart={() => start.start({ kind: 'mix' })} />
        <FormError message={problem} />
      </div>
      <NextTime overview={overview} />
      {words < FEW && (
        <div className={styles.few}>
          <p>Save {FEW} words to unlock all kinds. The next ones wait in a video.</p>
          <FittingVideoLink language={language} />
        </div>
      )}
      <SwitchRow language={language} />
      {videos.length > 0 && (
        <section>
          <h2 className={styles.heading}>From a video</h2>
          <VideoRows {...{ videos, language, isBusy }} onStart={(video) => start.start({ kind: 'mix', video })} />
        </section>
      )}
      <section>
        <h2 className={styles.heading}>One kind of exercise in {languageName(language)}</h2>
        <Tiles {...{ overview, language, start }} />
      </section>
    </div>
  );
}

function Tiles({ overview, language, start }: SectionsProps) {
  const [switches] = useSwitches(language);
  const listener = useListener();
  // `speak-line` needs speech recognition.
  const isOffered = (type: ExerciseType) => type !== 'speak-line' || Boolean(listener);
  const situation = { overview, switches, hasVoice: start.voice !== 'missing' };
  const ready = EXERCISE_ORDER.filter(isOffered).flatMap(
    (type) => overview.ready.find((one) => one.type === type) ?? [],
  );
  return (
    <>
      <ul className={styles.tiles}>
        {ready.map((one) => (
          <li key={one.type}>
            <TypeTile
              type={one.type}
              words={one.words}
              closed={closedText(one, situation)}
              isBusy={start.isBusy}
              onStart={() => start.start({ kind: one.type })}
            />
          </li>
        ))}
      </ul>
      {listener === null && (
        <p className={styles.missing}>
          Speaking a line is left out: neither this browser nor this server writes down what is said.
        </p>
      )}
    </>
  );
}
