import type { Transcript } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import type { LoginState } from '#lib/login-state.ts';
import { paths, videoPath } from '#lib/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useLearnerWords } from '#reading/words/use-learner-words.ts';
import styles from './after-trying.module.css';
import { StoryQuestions } from './story-questions.tsx';

/** Limit on the words that are listed by name. */
const MOST_NAMED = 12;

interface AfterTryingProps {
  transcript: Transcript;
  /** Replays it from the beginning. */
  onReplay: () => void;
}

/**
 * Summary after a story that was tried without an account: the words kept on this device, and the sign-up that saves
 * them.
 */
export function AfterTrying({ transcript, onReplay }: AfterTryingProps) {
  const { language, videoId } = transcript;
  const kept = useLearnerWords(language).words.filter((word) => word.videoId === videoId);
  const state: LoginState = { from: videoPath(videoId) };
  return (
    <section aria-label="After the story" className={styles.after}>
      <h2 className={styles.title}>That was it.</h2>
      {kept.length === 0 ? (
        <p className={styles.text}>
          You kept no word of it yet. Tap one in a line, and it stays here; with an account it comes back on the day you
          would forget it.
        </p>
      ) : (
        <>
          <p className={styles.text}>
            {formatCount(kept.length, 'word of this story is', 'words of this story are')} on this device. With an
            account they come along, and come back on the day you would forget them.
          </p>
          <ul aria-label="Words you kept" lang={language} className={styles.words}>
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
            : `Keep ${kept.length === 1 ? 'this word' : `these ${kept.length} words`}: sign up`}
        </ButtonLink>
        <Button onClick={onReplay}>Listen again</Button>
      </div>
      <StoryQuestions transcript={transcript} />
    </section>
  );
}
