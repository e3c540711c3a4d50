/** Names of codecs as people write them, by CodecID of Matroska, code of mediabunny, or sample entry of MP4. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(V_MPEG4\/ISO\/AVC|avc)/, 'H.264'],
  [/^(V_MPEGH\/ISO\/HEVC|hevc)/, 'HEVC'],
  [/^(V_AV1|av1)/, 'AV1'],
  [/^(V_VP8|vp8)/, 'VP8'],
  [/^(V_VP9|vp9)/, 'VP9'],
  [/^V_MPEG[12]/, 'MPEG-2'],
  [/^V_MPEG4/, 'MPEG-4 Part 2'],
  [/^V_THEORA/, 'Theora'],
  [/^(V_PRORES|prores)/, 'ProRes'],
  [/^(A_AAC|aac)/, 'AAC'],
  [/^(A_OPUS|opus)/, 'Opus'],
  [/^(A_VORBIS|vorbis)/, 'Vorbis'],
  [/^(A_MPEG\/L3|mp3)/, 'MP3'],
  [/^A_MPEG\/L[12]/, 'MP2'],
  [/^(A_FLAC|flac)/, 'FLAC'],
  [/^(A_EAC3|eac3)/, 'E-AC-3'],
  [/^(A_AC3|ac3)/, 'AC-3'],
  [/^(A_DTS|dts)/, 'DTS'],
  [/^(A_TRUEHD|A_MLP)/, 'TrueHD'],
  [/^A_ALAC/, 'ALAC'],
  [/^(A_PCM|pcm|ulaw|alaw)/, 'PCM'],
  [/^S_TEXT\/(UTF8|ASCII)/, 'SubRip'],
  [/^(S_TEXT\/ASS|S_ASS)/, 'ASS'],
  [/^(S_TEXT\/SSA|S_SSA)/, 'SSA'],
  [/^(S_TEXT\/WEBVTT|D_WEBVTT|wvtt)/, 'WebVTT'],
  [/^S_HDMV\/PGS/, 'PGS'],
  [/^S_HDMV\/TEXTST/, 'TextST'],
  [/^S_VOBSUB/, 'VobSub'],
  [/^S_DVBSUB/, 'DVB'],
  [/^(tx3g|text)$/, 'MP4 timed text'],
  [/^stpp$/, 'TTML'],
];

/** Returns the name of a codec; an unknown code is its own name, and the empty one is "unknown". */
export function codecName(code: string): string {
  return NAMES.find(([pattern]) => pattern.test(code))?.[1] ?? (code === '' ? 'unknown' : code);
}
