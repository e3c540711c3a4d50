import { MAX_TEXT_BYTES, readText, type TextOrError } from '@wordreel/imports/text';
import * as texts from '#texts/layout.tsx';

/** Reads a chosen file. See `readText`. */
export async function readTextFile(file: File, options: Parameters<typeof readText>[1]): Promise<TextOrError> {
  // A file that is too large is not read: `readText` refuses any content of that size.
  if (file.size > MAX_TEXT_BYTES) return readText(new Uint8Array(MAX_TEXT_BYTES + 1), options);
  try {
    return readText(new Uint8Array(await file.arrayBuffer()), options);
  } catch {
    return { error: texts.fileNotRead };
  }
}
