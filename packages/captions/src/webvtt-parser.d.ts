/** The W3C reference parser, which the tests compare with, has no types of its own. */
declare module 'webvtt-parser' {
  export class WebVTTParser {
    parse(
      input: string,
      mode?: 'metadata' | 'subtitles/captions/descriptions' | 'chapters',
    ): { cues: { startTime: number; endTime: number; text: string }[]; errors: { message: string; line: number }[] };
  }
}
