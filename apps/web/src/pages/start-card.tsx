import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { currentLevel, isLevelCode, languageName, type LanguageCode } from '@wordreel/shared';
import { LevelQuestion } from '#features/placement/level-question.tsx';
import { nearestStory } from '#store/api/videos/stories.ts';
import { videoPath } from '#lib/navigation/paths.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';
import { type Start, useStart } from '#store/hooks/use-start.ts';
import * as texts from '#texts/layout.tsx';
import { howMuchDoYouKnow } from '#texts/placement.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './start-card.module.css';

interface StartCardProps {
  language: LanguageCode;
  onSetLevel: () => void;
}

const ANSWERED: ReadonlySet<Start | 'loading' | null> = new Set(['new', 'later']);

/** The first steps of a learner without words in a language. Each checks itself by what the learner has done. */
export function StartCard({ language, onSetLevel }: StartCardProps) {
  const title = useId();
  const name = languageName(language);
  const { data: started } = useListLanguagesQuery();
  const { currentData: history } = useGetWatchHistoryQuery(language);
  const start = useStart(language);
  const learner = started?.find(({ code }) => code === language);
  const level = learner === undefined ? 'A1.1' : currentLevel(learner);
  const hasLevel = (learner !== undefined && isLevelCode(learner.level)) || ANSWERED.has(start);
  return (
    <section aria-labelledby={title} className={styles.card}>
      <h2 id={title} className={styles.title}>
        {texts.startInTwoSteps({ language: name })}
      </h2>
      <ol className={styles.steps}>
        <Step
          isDone={hasLevel}
          title={hasLevel ? texts.setYourLevel : howMuchDoYouKnow({ language: name })}
          text={hasLevel ? texts.youStartAt({ level }) : null}
        >
          {/* It also says what follows from an answer, so it stays after one. */}
          <LevelQuestion key={language} language={language} onSetLevel={onSetLevel} />
        </Step>
        <Step isDone={(history?.length ?? 0) > 0} title={texts.watchYourFirstStory} text={texts.tapToSaveForReview}>
          {/* Until then, the question offers a story to beginners. */}
          {hasLevel && <FirstStory language={language} level={level} />}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  isDone: boolean;
  title: string;
  text: string | null;
  children?: ReactNode;
}

function Step({ isDone, title, text, children }: StepProps) {
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.mark}>{isDone && <Icon of={Check} size={18} />}</span>
      <div className={styles.about}>
        <p>
          <strong>{title}</strong>
          {isDone && <span className="visually-hidden"> {texts.stepDone}</span>}
        </p>
        {text !== null && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </li>
  );
}

interface FirstStoryProps {
  language: LanguageCode;
  level: ReturnType<typeof currentLevel>;
}

function FirstStory({ language, level }: FirstStoryProps) {
  const { currentData: videos } = useGetVideosQuery(language);
  if (videos === undefined) return null;
  const story = nearestStory(videos, level);
  return (
    <ButtonLink to={story === undefined ? '#video-list' : videoPath(story.id)} variant="primary" className={styles.go}>
      {story === undefined ? texts.pickAVideo : texts.watchTheStory}
    </ButtonLink>
  );
}
