import { filmUrlOf, isFilmOf } from '#playing/local/fingerprint.ts';
import type { ChosenFilm } from '#playing/local/open-films.ts';
import type { OwnVideo } from '#store/api/videos/series.ts';
import { newOwnVideoId } from '#features/own-videos/own-video-draft.ts';
import { filmName, numbered } from './film-names.ts';
import { languageOf } from './sort-files.ts';

/** Subtitles inside a film. */
export interface TextTrack {
  readonly number: number;
  readonly language: ReturnType<typeof languageOf>;
  readonly title: string | null;
}

/** A film that can be added. */
export interface FilmToAdd {
  /** The id that its video gets, or has if the learner added the film before. */
  readonly id: string;
  readonly isKnown: boolean;
  readonly url: string;
  readonly film: ChosenFilm;
  readonly title: string;
  readonly episode: number;
  /** Seconds; null if unknown. */
  readonly duration: number | null;
  readonly tracks: readonly TextTrack[];
}

/**
 * Reads what films are, from a few small pieces of each.
 * @param known the learner's own videos, among which films are recognized, also after they were renamed
 * @param onRead called with the number of films read so far
 * @throws if a file can't be read
 */
export async function readFilms(
  films: readonly ChosenFilm[],
  known: readonly OwnVideo[],
  onRead: (done: number) => void,
): Promise<FilmToAdd[]> {
  const { identityOf, probe } = await import('@wordreel/media');
  const read: FilmToAdd[] = [];
  for (const { episode, ...film } of numbered(films)) {
    const identity = await identityOf(film.file);
    const { durationMs, tracks } = await probe(film.file);
    const same = await findSame(known, identity);
    read.push({
      id: same?.id ?? newOwnVideoId(),
      isKnown: same !== null,
      url: same?.url ?? (await filmUrlOf(identity)),
      film,
      title: filmName(film.file.name).title,
      episode,
      duration: durationMs === null ? null : durationMs / 1000,
      tracks: tracks.flatMap((track) =>
        track.kind === 'subtitles' && track.isReadable
          ? [{ number: track.number, language: languageOf(track.language ?? ''), title: track.title }]
          : [],
      ),
    });
    onRead(read.length);
  }
  return read;
}

async function findSame(known: readonly OwnVideo[], identity: string): Promise<OwnVideo | null> {
  for (const video of known) if (await isFilmOf(video.url, identity)) return video;
  return null;
}
