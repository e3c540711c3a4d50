import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LanguageCode, NewExerciseSession } from '@wordreel/shared';
import { useSwitches } from '#exercises/exercise-preferences.ts';
import { exerciseSessionPath } from '#lib/navigation/paths.ts';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { exercisesApi } from '#store/api/learning/exercises-api.ts';
import { useFindListener } from '#store/speech/use-hearing.ts';
import { useVoice } from '#store/speech/use-speech.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import * as texts from '#texts/exercises.tsx';

export type Start = ReturnType<typeof useStart>;

export function useStart(language: LanguageCode) {
  const navigate = useNavigate();
  const [{ noAudio, noTyping, onlyThreeStars }] = useSwitches(language);
  const { isThere, speech } = useVoice(language);
  const findListener = useFindListener();
  const [send] = exercisesApi.useStartExercisesMutation();
  const { isBusy, failure, run } = useSubmit(texts.startFailed);
  // A failed attempt and its retry share one id, so that the server creates one session.
  const id = useRef<string>(null);

  const start = (choice: Pick<NewExerciseSession, 'kind' | 'video' | 'missedIn' | 'size'>) => {
    if (isBusy) return;
    void run(null, async () => {
      id.current ??= randomUuid();
      // Wait for the voice check, which may not have finished yet.
      const [hasVoice, listener] = await Promise.all([speech.prepare(), findListener()]);
      const session = await send({
        id: id.current,
        language,
        zone: timeZone(),
        preferences: {
          canHear: hasVoice && !noAudio,
          canType: !noTyping,
          canSpeak: listener !== null && !noAudio,
          onlyThreeStars,
        },
        ...choice,
      }).unwrap();
      id.current = null;
      await navigate(exerciseSessionPath(session.id));
    });
  };
  return { hasNoVoice: isThere === false, isBusy, problem: failure?.message ?? null, start };
}
