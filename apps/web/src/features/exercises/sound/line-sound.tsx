import { lazyPart } from '#ui/notices/lazy-part.tsx';
import type { LineSoundProps } from './sound.ts';
import { StorySound } from './story-sound.tsx';

/** Loaded lazily, since only lines from films need a film player. */
const FilmSound = lazyPart(() => import('./films.ts'), 'FilmSound', { isOptional: true });

/** Plays the line: a story with a speech voice, a film from its second on. */
export function LineSound(props: LineSoundProps) {
  if (props.sound.player === 'story') return <StorySound {...props} />;
  return <FilmSound {...props} ifMissing={<p role="alert">The player did not load. Show the answer, or reload.</p>} />;
}
