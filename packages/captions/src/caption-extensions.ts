/** The endings of caption files that `parseCaptions` reads, those of the best formats first. It detects by content. */
export const CAPTION_EXTENSIONS = ['vtt', 'srt', 'ass', 'ssa', 'ttml', 'dfxp', 'sbv', 'lrc', 'json3'] as const;
