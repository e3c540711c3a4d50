import { watchUrl } from './word-row.tsx';

const AT_YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('a YouTube id links to its page', () => {
  expect(watchUrl('dQw4w9WgXcQ', undefined)).toBe(AT_YOUTUBE);
  expect(watchUrl('dQw4w9WgXcQ', { player: 'youtube' })).toBe(AT_YOUTUBE);
});

test.each([null, '', 'short', 'dQw4w9WgXcQQ', 'dQw4w9WgXc/', 'javascript:', 'dQw4w9WgX&t', 'story-de-01'])(
  '%s is not a YouTube id and has no link',
  (id) => {
    expect(watchUrl(id, undefined)).toBeNull();
    expect(watchUrl(id, null)).toBeNull();
  },
);

test('an id of that length whose video plays elsewhere has no link', () => {
  expect(watchUrl('my-clip-001', { player: 'file' })).toBeNull();
  expect(watchUrl('story-de-01', { player: 'story' })).toBeNull();
});
