import { type LanguageCode, languageOf } from '@wordreel/shared';

type Palette = readonly [string, string, string];

const CREAM = '#FBF0DC';

/** Flat pictures of 320 by 180 with the subject at the lower right, because the title covers the upper left. */
const COMPOSITIONS: readonly ((palette: Palette) => string)[] = [
  // Sun over water
  ([a, b, c]) =>
    `<path fill='${a}' d='M0 0h320v180H0z'/><circle cx='228' cy='126' r='76' fill='${c}'/><path fill='${b}' d='M0 126h320v54H0z'/><path stroke='${c}' stroke-width='6' d='M172 139h112M188 153h80M206 167h44'/>`,
  // Hills
  ([a, b, c]) =>
    `<path fill='${b}' d='M0 0h320v180H0z'/><circle cx='262' cy='56' r='30' fill='${c}'/><path fill='${c}' d='M0 126c52-42 112-40 168-6s104 26 152-10v70H0z'/><path fill='${a}' d='M0 158c64-38 128-26 188-6s92 12 132-14v42H0z'/>`,
  // Reel and film
  ([a, b, c]) =>
    `<path fill='${b}' d='M0 0h320v180H0z'/><path fill='${a}' d='M0 148h236v32H0z'/><circle cx='236' cy='92' r='88' fill='${a}'/><g fill='${c}'><circle cx='236' cy='92' r='9'/><circle cx='236' cy='42' r='22'/><circle cx='284' cy='77' r='22'/><circle cx='265' cy='132' r='22'/><circle cx='207' cy='132' r='22'/><circle cx='188' cy='77' r='22'/></g><path stroke='${c}' stroke-width='9' stroke-dasharray='10 10' d='M6 164h170'/>`,
  // Stripes
  ([a, b, c]) =>
    `<path fill='${a}' d='M0 0h320v180H0z'/><path fill='${b}' d='M128 180 232 0h52L180 180z'/><path fill='${c}' d='M180 180 284 0h36v28l-88 152z'/><path fill='${b}' d='m258 180 62-107v36l-41 71z'/>`,
  // Arcs
  ([a, b, c]) =>
    `<path fill='${a}' d='M0 0h320v180H0z'/><g transform='translate(320 180)'><circle r='176' fill='${b}'/><circle r='132' fill='${c}'/><circle r='88' fill='${a}'/><circle r='44' fill='${b}'/></g>`,
  // Two speech bubbles
  ([a, b, c]) =>
    `<path fill='${b}' d='M0 0h320v180H0z'/><path fill='${a}' d='M142 40h112a30 30 0 0 1 30 30v26a30 30 0 0 1-30 30h-70l-34 28v-28h-8a30 30 0 0 1-30-30V70a30 30 0 0 1 30-30z'/><path fill='${c}' d='M206 82h66a24 24 0 0 1 24 24v16a24 24 0 0 1-24 24v22l-28-22h-38a24 24 0 0 1-24-24v-16a24 24 0 0 1 24-24z'/>`,
  // A movie theater
  ([a, b, c]) =>
    `<path fill='${a}' d='M0 0h320v180H0z'/><path fill='${c}' d='M0 0h276v122H0z'/><g fill='${b}'><circle cx='18' cy='180' r='34'/><circle cx='89' cy='180' r='34'/><circle cx='160' cy='180' r='34'/><circle cx='231' cy='180' r='34'/><circle cx='302' cy='180' r='34'/></g>`,
];

const drawn = new Map<string, string>();

/** Returns a picture in a language's colors as a CSS image, always the same one for a video. */
export function coverArt(videoId: string, language: LanguageCode): string {
  const [first, second, third] = languageOf(language).gradientColors;
  const palettes: readonly Palette[] = [
    [first, second, third],
    [first, third, CREAM],
    [second, first, CREAM],
    [third, first, CREAM],
  ];
  const hash = hashOf(videoId);
  const palette = palettes[hash % palettes.length];
  const compose = COMPOSITIONS[(hash >>> 8) % COMPOSITIONS.length];
  if (palette === undefined || compose === undefined) return 'none';
  const shapes = compose(palette);
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
