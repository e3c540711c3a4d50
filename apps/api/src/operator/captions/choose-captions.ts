import { basename } from 'node:path';
import { languageOf as languageNamed, type LanguageCode } from '@wordreel/shared';
import { languageOf, type VideoInfo } from './yt-dlp-info.ts';

/** A caption file beside a video: `Title [id].de-orig.vtt` has the track `de-orig`; `''`: that of the video itself. */
export interface CaptionFile {
  readonly file: string;
  readonly track: string;
}

export interface ChosenCaptions {
  readonly file: string;
  readonly isAutomatic: boolean;
}

/** What somebody reads first, where several formats of one track are there. */
const FORMATS = ['vtt', 'srt', 'json3'];
const formatPlace = ({ file }: CaptionFile): number =>
  FORMATS.findIndex((format) => file.toLowerCase().endsWith(`.${format}`));

/** Captions for people who hear badly, `.de.sdh.srt`, have more parts in their names. */
const partsOf = ({ file }: CaptionFile): number => file.split('.').length;

/** `de` and `de-AT`, but not `de-en`, as yt-dlp calls a German translation of English captions. */
const isPlain = ({ track }: CaptionFile): boolean => /^[a-z]{2,3}(-[A-Z][A-Za-z]+)?$/.test(track);

/** Whether a machine made a track that is not marked so: yt-dlp lists what people made apart. */
function isMachine({ track }: CaptionFile, { subtitles, automatic_captions: automatic }: VideoInfo): boolean {
  return subtitles?.[track] === undefined && automatic?.[track] !== undefined;
}

/**
 * Whether a machine's track is what it heard and no translation: yt-dlp has it twice then, or, where it marks none, the
 * video itself is in this language.
 */
function isHeard(file: CaptionFile, { automatic_captions: automatic, language: spoken }: VideoInfo): boolean {
  const originals = Object.keys(automatic ?? {}).filter((track) => track.endsWith('-orig'));
  if (originals.length > 0) return originals.includes(`${file.track}-orig`);
  return isPlain(file) && languageOf(spoken) === languageOf(file.track);
}

/**
 * The captions of a video in its language: what people wrote comes before what a machine heard, and what a machine
 * translated is never taken.
 * @returns null where there are none
 */
export function chooseCaptions(
  files: readonly CaptionFile[],
  info: VideoInfo,
  language: LanguageCode,
): ChosenCaptions | null {
  const inLanguage = files
    .filter(({ track }) => track === '' || languageOf(track) === language)
    .toSorted(
      (a, b) =>
        Number(a.track === '') - Number(b.track === '') ||
        a.track.length - b.track.length ||
        partsOf(a) - partsOf(b) ||
        formatPlace(a) - formatPlace(b),
    );
  const human = inLanguage.find((one) => !one.track.endsWith('-orig') && !isMachine(one, info));
  if (human !== undefined) return { file: human.file, isAutomatic: false };
  const heard = inLanguage.find(({ track }) => track.endsWith('-orig')) ?? inLanguage.find((one) => isHeard(one, info));
  return heard === undefined ? null : { file: heard.file, isAutomatic: true };
}

/** Why a caption file of a video was not taken. */
export function reasonAgainstCaptions(
  { track }: CaptionFile,
  chosen: Pick<ChosenCaptions, 'file'> | null,
  language: LanguageCode,
): string {
  const own = languageOf(track) ?? language;
  const { displayName } = languageNamed(language);
  if (own !== language) return `it is in ${languageNamed(own).displayName}, and the video is in ${displayName}`;
  return chosen === null ? 'a machine has translated it' : `${basename(chosen.file)} was taken`;
}
