import type { ChosenFilm } from '#playing/local/open-films.ts';

/** What the name of a film's file says. */
export interface FilmName {
  readonly title: string;
  /** The part before the number of the episode, such as the name of a series; empty if there is none. */
  readonly series: string;
  readonly season: number | null;
  readonly episode: number | null;
}

/** How releases number episodes: `S01E02`, `1x02`, `Episode 2`, `Folge 2`, `第2話`, `E02`, ` - 02`. */
const NUMBERS = [
  /\bs(?<season>\d{1,2})[ ._-]?e(?<episode>\d{1,3})\b/iu,
  /\b(?<season>\d{1,2})x(?<episode>\d{2,3})\b/iu,
  /\b(?:episode|épisode|episodio|episódio|folge|teil|avsnitt|aflevering|odcinek|bölüm|ep?)[ ._-]?(?<episode>\d{1,3})\b/iu,
  /第\s?(?<episode>\d{1,3})\s?[話话回集]/u,
  /(?<episode>\d{1,3})\s?(?:화|회)/u,
  / - (?<episode>\d{1,3})(?:v\d)?(?= |$)/u,
];

/** From here on, names describe the release: its year, picture, sound or source. */
const RELEASE =
  /(?<=\S )(?:\((?:19|20)\d{2}\)|(?:19|20)\d{2}(?= |$)|(?:480|576|720|1080|2160|4320)[pi]\b|[xh] ?26[45]\b|hevc\b|avc\b|av1\b|web(?:-?(?:dl|rip))?\b|blu-?ray\b|bdrip\b|brrip\b|dvd(?:rip)?\b|hdtv\b|uhd\b|remux\b|multi\b|dual\b).*$/iu;

const BRACKETS = /\[[^\]]*\]|\{[^}]*\}/g;

/** Returns a file's name without its extension. */
export const baseName = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '');

/** Reads the title and the number of an episode out of a file's name, as releases and recorders write them. */
export function filmName(fileName: string): FilmName {
  const base = baseName(fileName);
  const spaced = (base.includes(' ') ? base : base.replaceAll(/[._]+/g, ' ')).replaceAll('_', ' ');
  const plain = tidy(spaced.replaceAll(BRACKETS, ' '));
  for (const pattern of NUMBERS) {
    const match = pattern.exec(plain);
    if (match?.groups === undefined) continue;
    const { season, episode } = match.groups;
    const before = tidy(plain.slice(0, match.index));
    const after = tidy(withoutRelease(` ${plain.slice(match.index + match[0].length)}`));
    return {
      title: after || withoutRelease(plain),
      series: withoutRelease(before),
      season: season === undefined ? null : Number(season),
      episode: Number(episode),
    };
  }
  return { title: withoutRelease(plain) || base || fileName, series: '', season: null, episode: null };
}

const withoutRelease = (text: string): string => tidy(` ${text}`.replace(RELEASE, ''));

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/^[ .,_-]+|[ .,_-]+$/g, '');

const inOrder = new Intl.Collator(undefined, { numeric: true });

/**
 * Orders films by season and episode, or else by the numbers in their names, and numbers them. The numbers in the names
 * are used if they tell all of them apart.
 */
export function numbered<T extends { readonly file: File }>(films: readonly T[]): (T & { episode: number })[] {
  const named = films.map((film) => ({ film, name: filmName(film.file.name) }));
  const sorted = named.toSorted(
    (a, b) =>
      (a.name.season ?? 0) - (b.name.season ?? 0) ||
      (a.name.episode ?? 0) - (b.name.episode ?? 0) ||
      inOrder.compare(a.film.file.name, b.film.file.name),
  );
  const numbers = new Set(sorted.map(({ name }) => name.episode ?? 0));
  const areDistinct = numbers.size === films.length && !numbers.has(0);
  return sorted.map(({ film, name }, at) => ({ ...film, episode: areDistinct ? (name.episode ?? 0) : at + 1 }));
}

/** Returns the name that all films of a series begin with, or else that of their folder; empty if there is neither. */
export function seriesName(films: readonly Pick<ChosenFilm, 'file' | 'folder'>[]): string {
  const [first, ...others] = films.map(({ file }) => filmName(file.name).series);
  const isShared = first !== undefined && others.every((other) => other === first);
  return (isShared && first) || films[0]?.folder || '';
}
