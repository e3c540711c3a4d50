import { isPlacementLanguage, type LanguageCode, languageName, type LanguagePreferences } from '@wordreel/shared';
import { useId, useState } from 'react';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { formatCount } from '#lib/text/format.ts';
import { placementPath } from '#lib/navigation/paths.ts';
import { type Start, useStart } from '#store/hooks/use-start.ts';
import { useDraft } from '#store/hooks/use-draft.ts';
import { useSavePreferences } from '#store/hooks/use-preferences.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
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
  return (
    <section className={styles.question} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {isUnanswered ? `How much ${name} do you know?` : `Your ${name} level is not known yet`}
        </h2>
        <p className={styles.text}>{hintOf(language, isGuest, progress)}</p>
      </div>
      <div className={styles.answers}>
        {isUnanswered && <Button onClick={() => onAnswer('new')}>I’m new to {name}</Button>}
        {isPlacementLanguage(language) && (
          <ButtonLink to={placementPath(language)} onClick={() => onAnswer('some')}>
            {isUnanswered ? `I know some ${name}` : wayOf(progress)}
          </ButtonLink>
        )}
        <Button variant={isPlacementLanguage(language) ? 'quiet' : 'outline'} onClick={onSetLevel}>
          Choose a level
        </Button>
        <Button variant="quiet" onClick={() => onAnswer('later')}>
          Later
        </Button>
      </div>
    </section>
  );
}

type Progress = ReturnType<typeof progressOf>;

function wayOf({ answered, isOver }: Progress): string {
  if (isOver) return 'See your result';
  return answered > 0 ? 'Continue the check' : 'Find your level';
}

function hintOf(language: LanguageCode, isGuest: boolean, { answered, isOver }: Progress): string {
  // Only learners with an account see which videos fit.
  const gain = isGuest ? '.' : ' and see which videos fit.';
  if (!isPlacementLanguage(language)) return `Know some already? Choose a level${gain}`;
  if (isOver) return 'Your result is ready.';
  if (answered > 0)
    return `${formatCount(answered, 'word', 'words')} answered; the rest takes less than three minutes.`;
  return `Know some already? Find your level in three minutes${gain}`;
}

/** Replaces the question with what follows from the answer, until the next visit. */
function AnswerNote({ language, answer }: { language: LanguageCode; answer: 'new' | 'later' }) {
  const name = languageName(language);
  return (
    // The pressed button has disappeared, so move the focus to this text.
    <p ref={focusInPlace} tabIndex={-1} className={styles.said}>
      {answer === 'new'
        ? `Start anywhere. Your ${name} level grows with the words you save.`
        : `No problem. You’ll find the check in the settings of ${name} whenever you want it.`}
    </p>
  );
}
