import { CAPTION_EXTENSIONS } from '@wordreel/captions';
import { type LanguageCode, LANGUAGE_CODES, languageName, nativeName } from '@wordreel/shared';
import { baseName, filmName } from './film-names.ts';

/** The endings of films and recordings. Which of them a browser plays is found out from their content. */
const FILMS = 'mkv mp4 m4v webm mov avi ts m2ts mts mpg mpeg wmv flv ogv mp3 m4a m4b aac ogg oga opus flac wav'.split(
  ' ',
);
const SUBTITLES: ReadonlySet<string> = new Set(CAPTION_EXTENSIONS);

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Endings that the learner knows, for messages. */
export const KNOWN_ENDINGS = ['.mkv', '.mp4', '.webm', '.mp3'];

/** Splits files into films and subtitles, and leaves out everything else, such as pictures and hidden files. */
export function sortFiles<T extends { readonly file: File }>(files: readonly T[]): { films: T[]; subtitles: File[] } {
  const visible = files.filter(({ file }) => !file.name.startsWith('.'));
  return {
    films: visible.filter(({ file }) => FILMS.includes(extensionOf(file.name))),
    subtitles: visible.map(({ file }) => file).filter(({ name }) => SUBTITLES.has(extensionOf(name))),
  };
}

/** Reads a language as subtitle files and films name it: `de`, `ger`, `deu`, `de-DE`, `German`, `Deutsch`. */
export function languageOf(name: string): LanguageCode | 'other' | null {
  const lower = name.toLowerCase();
  const named = LANGUAGE_CODES.find((code) =>
    [languageName(code), nativeName(code)].some((one) => one.toLowerCase() === lower),
  );
  if (named !== undefined) return named;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(lower)) return null;
  // This also shortens codes of three letters, such as `ger` and `deu`.
  const [language = ''] = Intl.getCanonicalLocales(lower)[0]?.split('-') ?? [];
  if (['und', 'mul', 'zxx'].includes(language)) return null;
  const same = language === 'nb' || language === 'nn' ? 'no' : language;
  return LANGUAGE_CODES.find((code) => code === same) ?? (isLanguage(language) ? 'other' : null);
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const isLanguage = (code: string): boolean => languageNames.of(code) !== undefined;

/** Subtitles for the deaf and hard of hearing, which are also the code of Southern Kurdish. */
const FOR_THE_DEAF = 'sdh';

/** The language in what follows a film's name, such as `.de.sdh`; null if none is named. */
function languageAfter(film: string, subtitle: string): LanguageCode | 'other' | null {
  const parts = subtitle.slice(film.length).split(/[._ ()[\]-]+/);
  // Words of a title could be codes too, such as “der”, so only the last two parts of another name count.
  const languages = (film === '' ? parts.slice(1).slice(-2) : parts)
    .filter((part) => part.toLowerCase() !== FOR_THE_DEAF)
    .map(languageOf);
  return languages.find((language) => language !== null) ?? null;
}

const isOfFilm = (film: string, subtitle: string): boolean =>
  subtitle.toLowerCase().startsWith(film.toLowerCase()) && /^(?:$|[._([-]| (?!\d))/.test(subtitle.slice(film.length));

/**
 * Finds a film's subtitle files: those with its name, or else with its season and episode, or else any if there is only
 * one film. Those in the language come first, then those that name no language; those in another language are left out.
 */
export function subtitlesOf(film: File, language: LanguageCode, files: readonly File[], isOnlyFilm: boolean): File[] {
  const base = baseName(film.name);
  const named = files.filter(({ name }) => isOfFilm(base, baseName(name)));
  const { season, episode } = filmName(film.name);
  const sameEpisode = files.filter(({ name }) => {
    const other = filmName(name);
    return episode !== null && other.episode === episode && other.season === season;
  });
  const candidates = named.length > 0 ? named : sameEpisode.length > 0 ? sameEpisode : isOnlyFilm ? files : [];
  const rated = candidates.map((file) => {
    const start = named.includes(file) ? base : '';
    return { file, language: languageAfter(start, baseName(file.name)) };
  });
  const fitting = rated.filter((one) => one.language === language || one.language === null);
  return fitting
    .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
    .map(({ file }) => file);
}
