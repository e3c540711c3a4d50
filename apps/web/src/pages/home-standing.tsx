import type { LanguageCode } from '@wordreel/shared';
import { DayStrip } from '#features/numbers/day-strip.tsx';
import { LevelQuestion } from '#features/placement/level-question.tsx';

interface HomeStandingProps {
  language: LanguageCode;
  hasDay: boolean;
  onSetLevel: () => void;
}

export function HomeStanding({ language, hasDay, onSetLevel }: HomeStandingProps) {
  return (
    <>
      {hasDay && <DayStrip language={language} />}
      <LevelQuestion key={language} language={language} onSetLevel={onSetLevel} />
    </>
  );
}
