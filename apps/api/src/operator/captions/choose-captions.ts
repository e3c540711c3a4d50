import { basename } from 'node:path';
import { CAPTION_EXTENSIONS } from '@wordreel/captions';
import { languageOf as languageNamed, type LanguageCode } from '@wordreel/shared';
import { languageOf, type VideoInfo } from './yt-dlp-info.ts';

/** A caption file next to a video. `Title [id].de-orig.vtt` has the track `de-orig`; `''` is the video's own. */
export interface CaptionFile {
  readonly file: string;
  readonly track: string;
}

export type ChosenCaptions = NonNullable<ReturnType<typeof chooseCaptions>>;

/** Of a track with several files, the one in the best format is read. */
const formatPlace = ({ file }: CaptionFile): number =>
  CAPTION_EXTENSIONS.findIndex((extension) => file.toLowerCase().endsWith(`.${extension}`));

/** Counts the parts of a name; captions for the hard of hearing, such as `.de.sdh.srt`, have more. */
const partsOf = ({ file }: CaptionFile): number => file.split('.').length;

/** Matches `de` and `de-AT`, but not `de-en`, yt-dlp's name for a German translation of English captions. */
const isPlain = ({ track }: CaptionFile): boolean => /^[a-z]{2,3}(-[A-Z][A-Za-z]+)?$/.test(track);

/** Returns whether a machine made an unmarked track: yt-dlp lists tracks made by people separately. */
function isMachine({ track }: CaptionFile, { subtitles, automatic_captions: automatic }: VideoInfo): boolean {
  return subtitles?.[track] === undefined && automatic?.[track] !== undefined;
}

/** Returns whether a track is a transcript: it has an `-orig` copy, or if no track does, is in the video's language. */
function isHeard(file: CaptionFile, { automatic_captions: automatic, language: spoken }: VideoInfo): boolean {
  const originals = Object.keys(automatic ?? {}).filter((track) => track.endsWith('-orig'));
  if (originals.length > 0) return originals.includes(`${file.track}-orig`);
  return isPlain(file) && languageOf(spoken) === languageOf(file.track);
}

/** Prefers captions by people to machine transcripts and never uses machine translations; null if none is left. */
export function chooseCaptions(files: readonly CaptionFile[], info: VideoInfo, language: LanguageCode) {
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

export function reasonAgainstCaptions(
  { track }: CaptionFile,
  chosen: Pick<ChosenCaptions, 'file'> | null,
  language: LanguageCode,
): string {
  const own = languageOf(track) ?? language;
  const { displayName } = languageNamed(language);
  if (own !== language) return `it is in ${languageNamed(own).displayName}, and the video is in ${displayName}`;
  return chosen === null ? 'it is a machine translation' : `${basename(chosen.file)} was imported instead`;
}
