import {
  ADTS,
  BlobSource,
  FLAC,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';

// It warns about each codec that it doesn't know; the probe names them.
Logging.level = LogLevel.Errors;

/** Everything that mediabunny reads except for HLS: a playlist would make it load what other servers have. */
const FORMATS = [MATROSKA, WEBM, MP4, QTFF, MP3, WAVE, OGG, FLAC, ADTS, MPEG_TS];

/** Opens a film with mediabunny. Call `dispose` on the result. */
export const openInput = (file: Blob): Input => new Input({ source: new BlobSource(file), formats: FORMATS });
