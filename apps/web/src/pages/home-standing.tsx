import type { LanguageCode } from '@wordreel/shared';
import { DayStrip } from '#features/numbers/day-strip.tsx';
import { LevelQuestion } from '#features/placement/level-question.tsx';

interface HomeStandingProps {
  language: LanguageCode;
  /** Whether there is a day to tell of. */
  hasDay: boolean;
  onSetLevel: () => void;
}

/** What the home page says below a language's line: the day of a learner, and what a newcomer is asked. */
export function HomeStanding({ language, hasDay, onSetLevel }: HomeStandingProps) {
  return (
    <>
      {hasDay && <DayStrip language={language} />}
      <LevelQuestion key={language} language={language} onSetLevel={onSetLevel} />
    </>
  );
}
