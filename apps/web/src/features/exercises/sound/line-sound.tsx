import { lazy } from 'react';
import { LazyPart } from '#ui/notices/lazy-part.tsx';
import type { LineSoundProps } from './sound.ts';
import { StorySound } from './story-sound.tsx';

/** Loaded lazily, since only lines from films need a film player. */
const FilmSound = lazy(async () => ({ default: (await import('./films.ts')).FilmSound }));

/** Plays the line: a story with a speech voice, a film from its second on. */
export function LineSound(props: LineSoundProps) {
  if (props.sound.player === 'story') return <StorySound {...props} />;
  return (
    <LazyPart
      onMissing={() => undefined}
      instead={<p role="alert">The player did not come. Show the answer, or reload.</p>}
    >
      <FilmSound {...props} />
    </LazyPart>
  );
}
