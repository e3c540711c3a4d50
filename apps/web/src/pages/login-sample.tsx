import { ExerciseSample } from '#features/exercises/exercise-sample.tsx';
import { NumbersSample } from '#features/numbers/numbers-sample.tsx';
import { TutorSample } from '#features/tutor/tutor-sample.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import type { Destination } from './login-origin.ts';

const SAMPLES = { exercises: ExerciseSample, tutor: TutorSample, you: NumbersSample };

/** A sample of the screen behind the login, in the language that the guest has selected. */
export function LoginSample({ of }: { of: Destination }) {
  const language = useAppSelector(selectLanguage);
  const Sample = SAMPLES[of];
  return <Sample language={language} />;
}
