import type { InputTrack } from 'mediabunny';
import { codecName } from './codec-names.ts';
import { languageTag } from './language-tag.ts';
import { isReadableMp4, listMp4Texts, type Mp4TextTrack } from './mp4-text.ts';
import { openInput } from './open-input.ts';
import type { Probe, SubtitleTrack, Track } from './probe.ts';

/** Names of containers that mediabunny calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  'QuickTime File Format': 'QuickTime',
  'MPEG Transport Stream': 'MPEG-TS',
  ADTS: 'AAC',
};

/** Milliseconds for opening a file. Films take 100; damage can make mediabunny search a whole file for its parts. */
const MAX_MS = 5000;

/** Lists the tracks of everything except Matroska. Null if the file can't be opened; rejects if it is damaged. */
export async function probeOther(file: Blob): Promise<Probe | null> {
  const input = openInput(file);
  const timer = setTimeout(() => input.dispose(), MAX_MS);
  try {
    if (!(await input.canRead())) return null;
    const { name } = await input.getFormat();
    const tracks = await Promise.all((await input.getTracks()).map(trackOf));
    const texts = name === 'MP4' || name === 'QuickTime File Format' ? await listMp4Texts(file) : [];
    const seconds = await input.getDurationFromMetadata();
    const durationMs = seconds === null ? null : seconds * 1000;
    return {
      container: NAMES[name] ?? name,
      durationMs,
      tracks: [...tracks, ...texts.map(textOf)].filter((track) => track !== null),
    };
  } finally {
    clearTimeout(timer);
    input.dispose();
  }
}

async function trackOf(track: InputTrack): Promise<Track | null> {
  if (!track.isVideoTrack() && !track.isAudioTrack()) return null;
  const codec = (await track.getCodec()) ?? String((await track.getInternalCodecId()) ?? '');
  return {
    kind: track.isVideoTrack() ? 'video' : 'audio',
    number: track.id,
    codec: codecName(codec),
    language: languageTag(await track.getLanguageCode()),
    title: await track.getName(),
    isDefault: (await track.getDisposition()).default,
  };
}

const textOf = (track: Mp4TextTrack): SubtitleTrack => ({
  kind: 'subtitles',
  number: track.number,
  codec: codecName(track.codec),
  language: languageTag(track.language),
  title: null,
  isDefault: track.isDefault,
  isText: true,
  isReadable: isReadableMp4(track),
});
