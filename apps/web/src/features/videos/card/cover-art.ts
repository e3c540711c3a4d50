import { type LanguageCode, languageOf } from '@wordreel/shared';
import compositions from './cover-art.json' with { type: 'json' };

const CREAM = '#FBF0DC';

/** Flat pictures of 320 by 180. `{a}`, `{b}` and `{c}` are colors. */
const COMPOSITIONS = Object.values(compositions);

const drawn = new Map<string, string>();

/** Returns a picture in a language's colors as a CSS image, always the same one for a video. */
export function coverArt(videoId: string, language: LanguageCode): string {
  const [first, second, third] = languageOf(language).gradientColors;
  const palettes = [
    [first, second, third],
    [first, third, CREAM],
    [second, first, CREAM],
    [third, first, CREAM],
  ];
  const hash = hashOf(videoId);
  const [a = '', b = '', c = ''] = palettes[hash % palettes.length] ?? [];
  const composition = COMPOSITIONS[(hash >>> 8) % COMPOSITIONS.length] ?? '';
  const shapes = composition.replaceAll('{a}', a).replaceAll('{b}', b).replaceAll('{c}', c);
  const image = drawn.get(shapes) ?? toImage(shapes);
  drawn.set(shapes, image);
  return image;
}

function toImage(shapes: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='320' height='180' viewBox='0 0 320 180'>${shapes}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")`;
}

/** FNV-1a with an extra mixing step, so that similar ids get different pictures. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
}
