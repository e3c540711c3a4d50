import { watchUrl } from './youtube.ts';

test('a video id of YouTube leads to its page', () => {
  expect(watchUrl('dQw4w9_-XcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9_-XcQ');
});

test.each([null, '', 'short', 'dQw4w9WgXcQQ', 'dQw4w9WgXc/', 'javascript:', 'dQw4w9WgX&t'])(
  '%s is none and leads nowhere',
  (id) => {
    expect(watchUrl(id)).toBeNull();
  },
);
