import type { LanguageCode } from '@wordreel/shared';
import type { DecodedText } from '@wordreel/text';
import * as texts from '#texts/watch.tsx';

const MAX_BYTES = 2 * 1024 * 1024;

type ReadCaptions = (DecodedText & { error?: undefined }) | { text?: undefined; error: string };

/** Reads a caption file. Without a chosen encoding, the video's language decides between the possible encodings. */
export async function readCaptionFile(file: File, language: LanguageCode, encoding?: string): Promise<ReadCaptions> {
  if (file.size > MAX_BYTES) return { error: texts.captionFileTooLarge };
  if (file.size === 0) return { error: texts.fileEmpty };
  try {
    // The encoding tables are loaded on demand, with the first file.
    const { decodeText } = await import('@wordreel/text');
    return decodeText(new Uint8Array(await file.arrayBuffer()), { language, encoding });
  } catch {
    return { error: texts.fileUnreadable };
  }
}
