import { MAX_TEXT_BYTES, readText, type TextOrError } from '@wordreel/imports/text';
import type { LanguageCode } from '@wordreel/shared';

interface ReadOptions {
  readonly language: LanguageCode;
  /** The label of an encoding that was chosen; guessed where it is missing. */
  readonly encoding?: string | undefined;
}

/** As `readText`, of a file that was chosen. */
export async function readTextFile(file: File, options: ReadOptions): Promise<TextOrError> {
  // A larger one is refused by its size alone.
  if (file.size > MAX_TEXT_BYTES) return readText(new Uint8Array(MAX_TEXT_BYTES + 1), options);
  try {
    return readText(new Uint8Array(await file.arrayBuffer()), options);
  } catch {
    return { error: 'The file could not be read. Choose it again.' };
  }
}
