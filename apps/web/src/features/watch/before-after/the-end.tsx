import { useMemo } from 'react';
import type { DifficultyBody, Transcript } from '@wordreel/shared';
import { formatNumber, formatShare, formatCount } from '#lib/text/format.ts';
import type { LoginState } from '#lib/navigation/login-state.ts';
import { studyPath, videoPath, paths } from '#lib/navigation/paths.ts';
import { useLearnerWords, useStatuses } from '#reading/words/use-learner-words.ts';
import { useSaveDifficultyMutation } from '#store/actions/command-mutations.ts';
import { useEstimates } from '#store/api/videos/comprehension-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';
import { useNextVideo } from '#store/hooks/use-for-you.ts';
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
  const next = useNextVideo(language, videoId);
  return (
    <section aria-label="After the video" className={styles.after}>
      <h2 className={styles.title}>You’ve reached the end.</h2>
      <Facts
        className={styles.figures}
        rows={[
          [met === 1 ? 'new word' : 'new words', formatNumber(met)],
          [kept === 1 ? 'word saved' : 'words saved', formatNumber(kept)],
        ]}
      />
      <div className={styles.ways}>
        {kept > 0 && (
          <ButtonLink to={studyPath({ mode: 'all', video: videoId })} variant="primary">
            Review these now
          </ButtonLink>
        )}
        <Button onClick={onReplay}>Watch again</Button>
      </div>
      <StoryQuestions transcript={transcript} />
      <Comparison transcript={transcript} />
      {next !== null && (
        <p className={styles.next}>
          Next for you:{' '}
          <Link to={videoPath(next.video.id)} lang={language} dir="auto">
            {next.video.title}
          </Link>
          <span>
            {next.share === null
              ? `Level ${next.video.langLevel.join(', ')}`
              : `You probably know ${formatShare(next.share)} of its words`}
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
  ['easier', 'Easier'],
  ['same', 'About the same'],
  ['harder', 'Harder'],
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
        Was it easier or harder than <cite lang={language}>{last.title}</cite>?
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
        {isSuccess && 'Thanks. This helps to find videos that fit you.'}
        {isError && 'Your answer could not be saved. Please try again.'}
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
    <section aria-label="After the story" className={styles.after}>
      <h2 className={styles.title}>You’ve reached the end.</h2>
      {kept.length === 0 ? (
        <p className={styles.text}>
          You haven’t saved any words yet. Tap one in a line to save it. With an account, it comes back for review just
          before you would forget it.
        </p>
      ) : (
        <>
          <p className={styles.text}>
            {formatCount(kept.length, 'word of this story is', 'words of this story are')} on this device. With an
            account, you keep every word and review it just before you would forget it.
          </p>
          <ul aria-label="Words you saved" lang={language} className={styles.words}>
            {kept.slice(0, MOST_NAMED).map(({ word }) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.ways}>
        <ButtonLink to={paths.signup} state={state} variant="primary">
          {kept.length === 0
            ? 'Sign up'
            : `Sign up to keep ${kept.length === 1 ? 'this word' : `these ${kept.length} words`}`}
        </ButtonLink>
        <Button onClick={onReplay}>Listen again</Button>
      </div>
      <StoryQuestions transcript={transcript} />
    </section>
  );
}
