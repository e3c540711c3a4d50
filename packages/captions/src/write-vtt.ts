import type { Cue } from './cue.ts';

/** Writes cues as a valid WebVTT file for the `<track>` element. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `${stamp(start)} --> ${stamp(end)}\n${escaped}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function stamp(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const hours = String(Math.floor(total / 3_600_000)).padStart(2, '0');
  return hours + new Date(total).toISOString().slice(13, 23);
}
