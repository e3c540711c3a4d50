import { lazy } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import { SayButton } from './say-button.tsx';
import type { Sound } from './sound.ts';

/** Film players are for those whose lines come from films. */
const FilmReplay = lazy(async () => ({ default: (await import('./films.ts')).FilmReplay }));

const NAME = 'Hear it';

interface ReplayProps {
  /** The film of the line; null where it has none. */
  sound: Sound | null;
  /** What the device's voice says where there is no film. */
  text: string;
  language: LanguageCode;
}

/** A line that is no secret, to be heard: in its film where it has one, else by the device's voice. */
export function Replay({ sound, text, language }: ReplayProps) {
  const said = <SayButton text={text} language={language} name={NAME} />;
  if (sound === null) return said;
  return (
    <LazyPart onMissing={() => undefined} instead={said}>
      <FilmReplay sound={sound} name={NAME} instead={said} />
    </LazyPart>
  );
}
