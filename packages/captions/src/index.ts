export type { CaptionFormat, CaptionProblem, Cue, ParsedCaptions } from './cue.ts';
export { captionsError, MAX_CAPTION_BYTES, MAX_CUES } from './limits.ts';
export { mergeRolling } from './merge-rolling.ts';
export { mergeToSentences } from './merge-sentences.ts';
export { parseCaptions } from './parse-captions.ts';
export { writeVtt } from './write-vtt.ts';
