import type { LanguageCode } from '@wordreel/shared';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { SpeakTextButton } from './speak-text-button.tsx';
import type { Sound } from './sound.ts';

/** Loaded lazily, since only lines from films need a film player. */
const FilmReplay = lazyPart(() => import('./films.ts'), 'FilmReplay', { isOptional: true });

const NAME = 'Hear it';

interface ReplayProps {
  /** The film of the line, or null. */
  sound: Sound | null;
  /** The text to speak if there is no film. */
  text: string;
  language: LanguageCode;
}

/** Plays a line whose text is no longer secret, from its film or else with a speech voice. */
export function Replay({ sound, text, language }: ReplayProps) {
  const button = <SpeakTextButton text={text} language={language} name={NAME} />;
  if (sound === null) return button;
  return <FilmReplay sound={sound} name={NAME} instead={button} ifMissing={button} />;
}
