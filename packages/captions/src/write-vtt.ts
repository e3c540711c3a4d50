import type { Cue } from './cue.ts';

/** Writes cues as a valid WebVTT file for a browser's `<track>`. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `${stamp(start)} --> ${stamp(end)}\n${escaped}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function stamp(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(total / 3_600_000), Math.floor(total / 60_000) % 60, total % 60_000];
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
