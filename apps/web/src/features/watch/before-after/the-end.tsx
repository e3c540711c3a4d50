import { useMemo } from 'react';
import type { DifficultyBody, Transcript } from '@wordreel/shared';
import { formatNumber, formatShare } from '#lib/text/format.ts';
import type { LoginState } from '#lib/navigation/login-state.ts';
import { studyPath, videoPath, paths } from '#lib/navigation/paths.ts';
import { useLearnerWords, useStatuses } from '#reading/words/use-learner-words.ts';
import { useSaveDifficultyMutation } from '#store/actions/command-mutations.ts';
import { useEstimates } from '#store/api/videos/comprehension-api.ts';
import { useNextEpisode } from '#store/api/videos/series.ts';
import { useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';
import { useNextVideo } from '#store/hooks/use-for-you.ts';
import * as texts from '#texts/watch.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Facts } from '#ui/facts.tsx';
import styles from './the-end.module.css';
import { StoryQuestions } from './story-questions.tsx';

interface AfterWatchingProps {
  readonly transcript: Transcript;
  readonly onReplay: () => void;
}

/** Summary after a video: its words, questions about it, and links to continue. */
export function AfterWatching({ transcript, onReplay }: AfterWatchingProps) {
  const { language, videoId } = transcript;
  const { kept, met } = useMetWords(transcript);
  const episode = useNextEpisode(language, videoId);
  const next = useNextVideo(language, videoId);
  return (
    <section aria-label={texts.afterTheVideo} className={styles.after}>
      <h2 className={styles.title}>{texts.endReached}</h2>
      <Facts
        className={styles.figures}
        rows={[
          [texts.newWordsFigure({ count: met }), formatNumber(met)],
          [texts.savedWordsFigure({ count: kept }), formatNumber(kept)],
        ]}
      />
      <div className={styles.ways}>
        {kept > 0 && (
          <ButtonLink to={studyPath({ mode: 'all', video: videoId })} variant="primary">
            {texts.reviewWordsNow}
          </ButtonLink>
        )}
        <Button onClick={onReplay}>{texts.watchAgain}</Button>
      </div>
      <StoryQuestions transcript={transcript} />
      <Comparison transcript={transcript} />
      {episode !== null && (
        <p className={styles.next}>
          {texts.nextEpisode({
            link: () => (
              <Link to={videoPath(episode.id)} lang={language} dir="auto">
                {episode.title}
              </Link>
            ),
          })}
          <span lang={language} dir="auto">
            {episode.series}
          </span>
        </p>
      )}
      {next !== null && next.video.id !== episode?.id && (
        <p className={styles.next}>
          {texts.nextVideo({
            link: () => (
              <Link to={videoPath(next.video.id)} lang={language} dir="auto">
                {next.video.title}
              </Link>
            ),
          })}
          <span>
            {next.share === null
              ? texts.nextLevels({ levels: next.video.langLevel.join(', ') })
              : texts.nextKnownShare({ share: formatShare(next.share) })}
          </span>
        </p>
      )}
    </section>
  );
}

/** Counts a video's new words (by its card's estimate, or else by status) and its saved words. */
function useMetWords(transcript: Transcript) {
  const { words } = useLearnerWords(transcript.language);
  const estimated = useEstimates(transcript.language).currentData?.[transcript.videoId];
  const statuses = useStatuses(transcript);
  const { lines, videoId } = transcript;
  return useMemo(() => {
    const places = new Set(
      lines.flatMap(({ tokens }) => tokens.flatMap(([, , kind, place]) => (kind === 0 ? place : []))),
    );
    const kept = words.filter((word) => word.videoId === videoId).length;
    const unmarked = [...places].filter((place) => statuses.byLemma[place] === 'new').length;
    const isEstimated = estimated !== undefined && estimated.share !== null;
    return { kept, met: kept + (isEstimated ? estimated.newWords : unmarked) };
  }, [estimated, lines, statuses, videoId, words]);
}

const ANSWERS: readonly (readonly [answer: DifficultyBody['answer'], label: string])[] = [
  ['easier', texts.easier],
  ['same', texts.sameDifficulty],
  ['harder', texts.harder],
];

function Comparison({ transcript: { language, videoId } }: { transcript: Transcript }) {
  const { currentData: history } = useGetWatchHistoryQuery(language);
  const [saveDifficulty, { originalArgs, isError, isSuccess }] = useSaveDifficultyMutation();
  const last = history?.find((watched) => watched.videoId !== videoId);
  if (last === undefined) return null;
  const chosen = isError ? undefined : originalArgs?.body.answer;
  return (
    <fieldset className={styles.comparison}>
      <legend>
        {texts.easierOrHarderThan({ title: last.title, cite: (title) => <cite lang={language}>{title}</cite> })}
      </legend>
      <div className={styles.answers}>
        {ANSWERS.map(([answer, label]) => (
          <Chip
            key={answer}
            isPressed={chosen === answer}
            onClick={() => void saveDifficulty({ videoId, body: { comparedTo: last.videoId, answer } })}
          >
            {label}
          </Chip>
        ))}
      </div>
      <output className={styles.status}>
        {isSuccess && texts.comparisonSaved}
        {isError && texts.comparisonFailed}
      </output>
    </fieldset>
  );
}

const MOST_NAMED = 12;

/** Summary after a story that a guest tried: the words they saved, and the sign-up that keeps them. */
export function AfterTrying({ transcript, onReplay }: AfterWatchingProps) {
  const { language, videoId } = transcript;
  const kept = useLearnerWords(language).words.filter((word) => word.videoId === videoId);
  const state: LoginState = { from: videoPath(videoId) };
  return (
    <section aria-label={texts.afterTheStory} className={styles.after}>
      <h2 className={styles.title}>{texts.endReached}</h2>
      {kept.length === 0 ? (
        <p className={styles.text}>{texts.noWordsSavedYet}</p>
      ) : (
        <>
          <p className={styles.text}>{texts.wordsSavedOnDevice({ count: kept.length })}</p>
          <ul aria-label={texts.wordsYouSaved} lang={language} className={styles.words}>
            {kept.slice(0, MOST_NAMED).map(({ word }) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.ways}>
        <ButtonLink to={paths.signup} state={state} variant="primary">
          {kept.length === 0 ? texts.signUp : texts.signUpToKeepWords({ count: kept.length })}
        </ButtonLink>
        <Button onClick={onReplay}>{texts.listenAgain}</Button>
      </div>
      <StoryQuestions transcript={transcript} />
    </section>
  );
}
