import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a folder with files by path. Text and bytes are written unchanged, anything else as JSON. */
export function aFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-import-'));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  }
  return folder;
}

/** Returns the info JSON of yt-dlp for a video. Only the id is required. */
export const someInfo = (facts: { id: string } & Readonly<Record<string, unknown>>) => ({
  _type: 'video',
  title: `Video ${facts.id}`,
  webpage_url: `https://www.youtube.com/watch?v=${facts.id}`,
  extractor_key: 'Youtube',
  duration: 61.4,
  upload_date: '20240131',
  view_count: 1234,
  channel: 'A channel',
  channel_id: 'UC0123456789012345678901',
  language: 'de',
  subtitles: { de: [] },
  automatic_captions: {},
  ...facts,
});

/** Returns a WebVTT file with two seconds per text. */
export const someVtt = (...texts: readonly string[]): string =>
  ['WEBVTT', ...texts.map((text, i) => `${at(i * 2)} --> ${at(i * 2 + 2)}\n${text}`)].join('\n\n');

const at = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`;
