import { type LanguageCode, languageName } from '@wordreel/shared';
import { readCaptionFile } from '#reading/captions/read-caption-file.ts';
import * as texts from '#texts/film.tsx';
import type { FilmToAdd, TextTrack } from './read-films.ts';
import { readTrack, type TrackState } from './read-track.ts';
import { subtitlesOf } from './sort-files.ts';

/** Captions that a film can get: a file, or a track inside the film. */
export type CaptionSource = { readonly file: File } | { readonly track: TextTrack };

/** Lists the captions of a film in a language, the best first. Those in another language are left out. */
export function captionSources(
  { film, tracks }: FilmToAdd,
  language: LanguageCode,
  subtitles: readonly File[],
  isOnlyFilm: boolean,
): CaptionSource[] {
  const inside = tracks
    .filter((track) => track.language === language || track.language === null)
    .toSorted((a, b) => Number(b.language === language) - Number(a.language === language));
  return [
    ...subtitlesOf(film.file, language, subtitles, isOnlyFilm).map((file) => ({ file })),
    ...inside.map((track) => ({ track })),
  ];
}

export function captionName(source: CaptionSource): string {
  if ('file' in source) return texts.captionsOfFile({ name: source.file.name });
  const { title, number, language } = source.track;
  const known = language === null || language === 'other' ? texts.trackUnnamed({ number }) : languageName(language);
  return texts.captionsInFilm({ name: title ?? known });
}

/** @returns the body of the request that uploads the captions, or why they can't be read */
export async function readCaptions(
  source: CaptionSource,
  { film: { file } }: FilmToAdd,
  language: LanguageCode,
): Promise<{ body: { fileName: string; text: string } } | { error: string }> {
  if ('file' in source) {
    const { text, error } = await readCaptionFile(source.file, language);
    return text === undefined ? { error } : { body: { fileName: source.file.name, text } };
  }
  const { subtitles, failure } = await readTrack(file, source.track.number).ended;
  if (subtitles === null || failure !== null) return { error: trackError(failure) };
  return { body: { fileName: `${source.track.title ?? 'track'}.${subtitles.format}`, text: subtitles.text } };
}

export const trackError = (failure: TrackState['failure']): string =>
  failure === 'too_large' ? texts.trackTooLarge : texts.unreadable;
