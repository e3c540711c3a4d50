const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Two bytes at the beginning of a frame: eleven bits of one, then version and layer, of which the rest is MPEG's. */
const isMpegFrame = ([first = 0, second = 0]: Buffer): boolean => first === 0xff && (second & 0xe6) === 0xe2;

/** AAC in frames of its own (ADTS). */
const isAacFrame = ([first = 0, second = 0]: Buffer): boolean => first === 0xff && (second & 0xf6) === 0xf0;

/** The bytes that tell what a sound is. */
export const SOUND_HEAD = 16;

/**
 * What a sound is, by its first bytes: what a server or client calls it may be wrong.
 * @returns a media type; null for what is no sound that browsers know
 */
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
