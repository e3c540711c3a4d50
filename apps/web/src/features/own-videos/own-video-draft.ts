import {
  type LanguageCode,
  LEVEL_CODES,
  type LevelCode,
  MAX_EPISODE,
  type OwnVideoBody,
  videoLinkError,
} from '@wordreel/shared';
import { randomName } from '#lib/text/base64url.ts';
import type { OwnVideo } from '#store/api/videos/series.ts';
import * as texts from '#texts/own.tsx';

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
  const number = episode.trim() === '' ? 1 : Number(episode);
  const isEpisode = Number.isInteger(number) && number >= 1 && number <= MAX_EPISODE;
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

export const newOwnVideoId = (): string => `own-${randomName()}`;
