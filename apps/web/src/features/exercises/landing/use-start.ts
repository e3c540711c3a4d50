import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LanguageCode, NewExerciseSession } from '@wordreel/shared';
import { useSwitches, preferenceChangesOf } from '#exercises/exercise-preferences.ts';
import { type Voice, useVoice } from '#exercises/sound/use-voice.ts';
import { exerciseSessionPath } from '#lib/paths.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { timeZone } from '#lib/time-zone.ts';
import { useStartExercisesMutation } from '#store/api/learning/exercises-api.ts';
import { useFindListener } from '#store/speech/use-hearing.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';

type Wanted = Pick<NewExerciseSession, 'kind' | 'video'>;

export interface Start {
  readonly voice: Voice['state'];
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Creates a session and navigates to it. */
  readonly start: (wanted: Wanted) => void;
}

/** Starts sessions of a language with the abilities of this device and the preferences of the learner. */
export function useStart(language: LanguageCode): Start {
  const navigate = useNavigate();
  const [switches] = useSwitches(language);
  const { state: voice, speech } = useVoice(language);
  const findListener = useFindListener();
  const [send] = useStartExercisesMutation();
  const { isBusy, failure, run } = useSubmit('The exercises could not be made. Try again.');
  // A failed attempt and its retry share one id, so that the server creates one session.
  const id = useRef<string>(null);

  const start = (wanted: Wanted) => {
    if (isBusy) return;
    void run(null, async () => {
      id.current ??= randomUuid();
      // The voice check may not have finished yet.
      const [hasVoice, listener] = await Promise.all([speech.prepare(), findListener()]);
      const preferences = preferenceChangesOf(switches, { hasVoice, hasListener: listener !== null });
      const session = await send({
        id: id.current,
        language,
        zone: timeZone(),
        preferences,
        ...wanted,
      }).unwrap();
      id.current = null;
      await navigate(exerciseSessionPath(session.id));
    });
  };
  return { voice, isBusy, problem: failure?.message ?? null, start };
}
