/** The largest file that the server takes. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Endings of caption files that can be read. */
export const CAPTION_FILES = '.srt,.vtt,.json3,.json';

export type ReadCaptions = { text: string; error?: undefined } | { text?: undefined; error: string };

/** Reads a caption file as text. Old ones are often not in UTF-8: then they are taken for Windows' Western European. */
export async function readCaptionFile(file: File): Promise<ReadCaptions> {
  if (file.size > MAX_BYTES) return { error: 'A caption file can have at most 2 MB' };
  if (file.size === 0) return { error: 'The file is empty' };
  try {
    return { text: decode(new Uint8Array(await file.arrayBuffer())) };
  } catch {
    return { error: 'The file could not be read' };
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
