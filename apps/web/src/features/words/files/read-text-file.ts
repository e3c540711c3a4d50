import { decodeText, MAX_TEXT_BYTES, type TextOrError } from '@wordreel/imports/text';
import type { LanguageCode } from '@wordreel/shared';

/** As `decodeText`, of a file that was chosen. */
export async function readTextFile(file: File, language: LanguageCode): Promise<TextOrError> {
  if (file.size > MAX_TEXT_BYTES) return decodeText(new Uint8Array(MAX_TEXT_BYTES + 1), language);
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()), language);
  } catch {
    return { error: 'The file could not be read. Choose it again.' };
  }
}
