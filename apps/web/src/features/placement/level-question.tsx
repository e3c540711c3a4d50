import { isPlacementLanguage, type LanguageCode, languageName, type LanguagePreferences } from '@wordreel/shared';
import { useId, useState } from 'react';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { guestPath, placementPath, videoPath } from '#lib/navigation/paths.ts';
import { nearestStory } from '#store/api/videos/stories.ts';
import { videosApi } from '#store/api/videos/videos-api.ts';
import { type Start, useStart } from '#store/hooks/use-start.ts';
import { useDraft } from '#store/hooks/use-draft.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/placement.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { keptChecks, progressOf } from './kept-check.ts';
import styles from './level-question.module.css';

type Answer = NonNullable<LanguagePreferences['startAnswer']>;

interface LevelQuestionProps {
  language: LanguageCode;
  /** For learners who know their level, and for languages without a check. */
  onSetLevel: () => void;
}

/** Asks new learners once per language how much of it they know, and offers the check to those who know some. */
export function LevelQuestion({ language, onSetLevel }: LevelQuestionProps) {
  const start = useStart(language);
  const savePreferences = useSavePreferences();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const choose = (startAnswer: Answer) => {
    savePreferences({ languages: { [language]: { startAnswer } } });
    setAnswer(startAnswer);
  };
  if (start === 'unasked' || start === 'some') {
    return <Question language={language} start={start} onAnswer={choose} onSetLevel={onSetLevel} />;
  }
  if (start === 'loading') return <div className={styles.place} />;
  return answer === 'new' || answer === 'later' ? <AnswerNote language={language} answer={answer} /> : null;
}

interface QuestionProps extends LevelQuestionProps {
  start: Extract<Start, 'unasked' | 'some'>;
  onAnswer: (answer: Answer) => void;
}

function Question({ language, start, onAnswer, onSetLevel }: QuestionProps) {
  const name = languageName(language);
  const title = useId();
  const [check] = useDraft(keptChecks, language);
  const progress = progressOf(check);
  const isGuest = useAppSelector(selectIsGuest);
  const isUnanswered = start === 'unasked';
  const story = useFirstStory(language, isGuest);
  return (
    <section className={styles.question} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {isUnanswered ? texts.howMuchDoYouKnow({ language: name }) : texts.levelUnknown({ language: name })}
        </h2>
        <p className={styles.text}>{hintOf(language, isGuest, progress)}</p>
      </div>
      <div className={styles.answers}>
        {isUnanswered && story !== null && (
          <ButtonLink to={story} variant={isGuest ? 'outline' : 'primary'} onClick={() => onAnswer('new')}>
            {texts.imNew({ language: name })}
          </ButtonLink>
        )}
        {isUnanswered && story === null && (
          <Button onClick={() => onAnswer('new')}>{texts.imNew({ language: name })}</Button>
        )}
        {isPlacementLanguage(language) && (
          <ButtonLink to={placementPath(language)} onClick={() => onAnswer('some')}>
            {isUnanswered ? texts.iKnowSome : wayOf(progress)}
          </ButtonLink>
        )}
        {/* A single choice at first; the check offers to choose a level as well. */}
        {!(isUnanswered && isPlacementLanguage(language)) && (
          <Button variant={isPlacementLanguage(language) ? 'quiet' : 'outline'} onClick={onSetLevel}>
            {texts.chooseALevel}
          </Button>
        )}
        {!isUnanswered && (
          <Button variant="quiet" onClick={() => onAnswer('later')}>
            {texts.later}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Returns the path of the easiest story; null if there is none, or while it loads. */
function useFirstStory(language: LanguageCode, isGuest: boolean): string | null {
  // Mounting a query that has failed would send it again, which is up to the grid.
  const { currentData: videos = [] } = videosApi.endpoints.getVideos.useQueryState(language);
  const story = nearestStory(videos, 'A1.1');
  if (story === undefined) return null;
  return isGuest ? guestPath(story) : videoPath(story.id);
}

type Progress = ReturnType<typeof progressOf>;

function wayOf({ answered, isOver }: Progress): string {
  if (isOver) return texts.seeYourResult;
  return answered > 0 ? texts.continueTheCheck : texts.findYourLevel;
}

function hintOf(language: LanguageCode, isGuest: boolean, { answered, isOver }: Progress): string {
  // Only learners with an account see which videos fit.
  const kind = isGuest ? 'guest' : 'other';
  if (!isPlacementLanguage(language)) return texts.knowSomeChooseLevel({ kind });
  if (isOver) return texts.yourResultIsReady;
  return answered > 0 ? texts.restIsShort({ count: answered }) : texts.knowSomeFindLevel({ kind });
}

/** Replaces the question with what follows from the answer, until the next visit. */
function AnswerNote({ language, answer }: { language: LanguageCode; answer: 'new' | 'later' }) {
  const name = languageName(language);
  return (
    // The pressed button has disappeared, so move the focus to this text.
    <p ref={focusInPlace} tabIndex={-1} className={styles.said}>
      {answer === 'new' ? texts.startAnywhere({ language: name }) : texts.checkIsInSettings({ language: name })}
    </p>
  );
}
