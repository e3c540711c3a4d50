const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Matches the start of an MPEG audio frame such as MP3: eleven one bits, any version, layer III. */
const isMpegFrame = ([first = 0, second = 0]: Buffer): boolean => first === 0xff && (second & 0xe6) === 0xe2;

/** Matches the start of an AAC frame (ADTS). */
const isAacFrame = ([first = 0, second = 0]: Buffer): boolean => first === 0xff && (second & 0xf6) === 0xf0;

/** Number of bytes needed to detect a sound's type. */
export const SOUND_HEAD = 16;

/** Detects the media type by the first bytes, as file names may be wrong; null if browsers can't play it. */
export function soundTypeOf(bytes: Buffer): string | null {
  if (bytes.length < SOUND_HEAD) return null;
  const first = ascii(bytes, 0, 4);
  if (first === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return 'audio/wav';
  if (first === 'OggS') return 'audio/ogg';
  if (first === 'fLaC') return 'audio/flac';
  if (ascii(bytes, 4, 8) === 'ftyp') return 'audio/mp4';
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'audio/webm';
  if (isAacFrame(bytes)) return 'audio/aac';
  return first.startsWith('ID3') || isMpegFrame(bytes) ? 'audio/mpeg' : null;
}
