import type { LanguageCode } from '@wordreel/shared';
import type { DecodedText } from '@wordreel/text';

/** The server rejects larger files. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Supported extensions of caption files. */
export const CAPTION_FILES = '.srt,.vtt,.json3,.json';

/** The text of a file, and the encodings that the learner can choose from if its letters are wrong. */
export interface CaptionText extends DecodedText {
  readonly encodings: readonly string[];
  readonly error?: undefined;
}

export type ReadCaptions = CaptionText | { text?: undefined; error: string };

/**
 * Reads a caption file as text.
 * @param language language of the video, which decides the possible encodings other than UTF-8
 * @param encoding chosen by the learner
 */
export async function readCaptionFile(file: File, language: LanguageCode, encoding?: string): Promise<ReadCaptions> {
  if (file.size > MAX_BYTES) return { error: 'A caption file can have at most 2 MB' };
  if (file.size === 0) return { error: 'The file is empty' };
  try {
    // The encoding tables are loaded with the first file.
    const { decodeText, encodingsFor } = await import('@wordreel/text');
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()), { language, encoding });
    return { ...decoded, encodings: encodingsFor(language) };
  } catch {
    return { error: 'The file could not be read' };
  }
}

/** Returns a line to check the decoded letters by: the first one with a character beyond ASCII. */
export function sampleOf(text: string): string | null {
  const line = text.split(/\r\n|\r|\n/).find((one) => /[^\t -~]/.test(one) && !one.includes('-->'));
  return line?.trim().slice(0, 200) ?? null;
}
