import { LANGUAGES } from '@wordreel/shared';
import { coverArt } from './cover-art.ts';

const ids = Array.from({ length: 500 }, (_, index) => `video-${index}`);

test('videos use every picture in every palette', () => {
  expect(new Set(ids.map((id) => coverArt(id, 'de'))).size).toBe(28);
});

test('a cover is a CSS image in the colors of its language', () => {
  for (const { code, gradientColors } of LANGUAGES) {
    const svg = decodeURIComponent(coverArt('dC6ZGLzdaTs', code));
    expect(svg).toMatch(/^url\("data:image\/svg\+xml,<svg .*<\/svg>"\)$/);
    expect(gradientColors.some((colour) => svg.includes(colour))).toBe(true);
  }
});
