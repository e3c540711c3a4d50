import {
  type LanguageCode,
  LEVEL_CODES,
  type LevelCode,
  MAX_EPISODE,
  type OwnVideoBody,
  type OwnVideos,
  videoLinkError,
} from '@wordreel/shared';
import * as texts from '#texts/own.tsx';

export type OwnVideo = OwnVideos[number];

/** What is typed into the form. */
export interface OwnVideoDraft {
  readonly url: string;
  readonly title: string;
  readonly language: LanguageCode;
  readonly level: LevelCode;
  readonly series: string;
  readonly episode: string;
}

/** Errors by field, empty if there are none. */
export type DraftErrors = Partial<Record<'url' | 'title' | 'episode', string>>;

const LOWEST = LEVEL_CODES[0] ?? 'A1.1';

export const emptyDraft = (url: string, language: LanguageCode, level: string): OwnVideoDraft => ({
  url,
  title: '',
  language,
  level: LEVEL_CODES.find((code) => code === level) ?? LOWEST,
  series: '',
  episode: '',
});

export const draftOf = ({ url, title, level, series, episode }: OwnVideo, language: LanguageCode): OwnVideoDraft => ({
  ...emptyDraft(url, language, level),
  title,
  series: series ?? '',
  episode: episode === null ? '' : String(episode),
});

export function draftErrors({ url, title, episode }: OwnVideoDraft): DraftErrors {
  const link = videoLinkError(url);
  const isEpisode = /^\d{0,4}$/.test(episode.trim()) && Number(episode) <= MAX_EPISODE && episode.trim() !== '0';
  return {
    ...(link !== null && { url: link }),
    ...(title.trim() === '' && { title: texts.titleMissing }),
    ...(!isEpisode && { episode: texts.episodeWrong({ most: MAX_EPISODE }) }),
  };
}

export function bodyOf({ url, title, language, level, series, episode }: OwnVideoDraft): OwnVideoBody {
  const name = series.trim() === '' ? null : series.trim();
  const number = name === null || episode.trim() === '' ? null : Number(episode);
  return { url: url.trim(), title: title.trim(), language, level, series: name, episode: number };
}

/** The request that would save a video as it is, for example to undo its removal. */
export const savedBody = (video: OwnVideo, language: LanguageCode): OwnVideoBody => bodyOf(draftOf(video, language));

/** An id that nobody can guess: 128 random bits, like a UUID, and shorter. */
export function newOwnVideoId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const base64 = btoa(String.fromCodePoint(...bytes));
  return `own-${base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)}`;
}

export interface Series {
  /** Null for videos without a series. */
  readonly name: string | null;
  readonly videos: readonly OwnVideo[];
}

const inOrder = new Intl.Collator(undefined, { numeric: true });

/**
 * Groups videos by series, in the order in which the last one was added, with single videos at the end. Episodes are in
 * the order of their numbers, or else of the numbers in their titles.
 */
export function seriesOf(videos: readonly OwnVideo[]): Series[] {
  const series = [...grouped(videos)].map(([name, members]) => ({
    name,
    videos: name === null ? members : members.toSorted(byEpisode),
  }));
  return series.toSorted((a, b) => Number(a.name === null) - Number(b.name === null));
}

function byEpisode(a: OwnVideo, b: OwnVideo): number {
  const byNumber = (a.episode ?? Number.POSITIVE_INFINITY) - (b.episode ?? Number.POSITIVE_INFINITY);
  return Number.isNaN(byNumber) || byNumber === 0 ? inOrder.compare(a.title, b.title) : byNumber;
}

function grouped(videos: readonly OwnVideo[]): Map<string | null, OwnVideo[]> {
  const groups = new Map<string | null, OwnVideo[]>();
  for (const video of videos) groups.set(video.series, [...(groups.get(video.series) ?? []), video]);
  return groups;
}
