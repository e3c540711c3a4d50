import { MAX_TEXT_BYTES, readText, type TextOrError } from '@wordreel/imports/text';
import type { LanguageCode } from '@wordreel/shared';

interface ReadOptions {
  /** The language of the words. */
  readonly language: LanguageCode;
  /** The label of the chosen encoding. Guessed if missing. */
  readonly encoding?: string | undefined;
}

/** Reads a chosen file. See `readText`. */
export async function readTextFile(file: File, options: ReadOptions): Promise<TextOrError> {
  // A larger file is refused by its size, so it need not be read.
  if (file.size > MAX_TEXT_BYTES) return readText(new Uint8Array(MAX_TEXT_BYTES + 1), options);
  try {
    return readText(new Uint8Array(await file.arrayBuffer()), options);
  } catch {
    return { error: 'The file could not be read. Choose it again.' };
  }
}
