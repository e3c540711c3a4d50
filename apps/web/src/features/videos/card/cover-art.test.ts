import { LANGUAGES } from '@wordreel/shared';
import { coverArt } from './cover-art.ts';

const COLOURS = ['#102030', '#405060', '#708090'] as const;
const ids = Array.from({ length: 500 }, (_, index) => `video-${index}`);

test('a video always gets the same cover', () => {
  expect(coverArt('dC6ZGLzdaTs', COLOURS)).toBe(coverArt('dC6ZGLzdaTs', COLOURS));
});

test('videos share out every picture in every palette', () => {
  expect(new Set(ids.map((id) => coverArt(id, COLOURS))).size).toBe(28);
});

test('a cover is a CSS image in colours of its language', () => {
  for (const { gradientColors } of LANGUAGES) {
    const svg = decodeURIComponent(coverArt('dC6ZGLzdaTs', gradientColors));
    expect(svg).toMatch(/^url\("data:image\/svg\+xml,<svg .*<\/svg>"\)$/);
    expect(gradientColors.some((colour) => svg.includes(colour))).toBe(true);
  }
});
