export { joinBrokenWords } from './broken-words.ts';
export { CAPTION_EXTENSIONS } from './caption-extensions.ts';
export type { CaptionFormat, CaptionProblem, Cue, ParsedCaptions } from './cue.ts';
export type { CaptionRefusal } from './limits.ts';
export {
  captionsError,
  lineTooLong,
  MAX_CAPTION_BYTES,
  MAX_CUES,
  MAX_LINE_LENGTH,
  MAX_WORDS,
  tooManyWords,
} from './limits.ts';
export { mergeRolling } from './merge-rolling.ts';
export { mergeToSentences } from './merge-sentences.ts';
export { parseCaptions } from './parse-captions.ts';
export { separateLanguages, type TranslatedCue } from './two-languages.ts';
export { writeVtt } from './write-vtt.ts';
