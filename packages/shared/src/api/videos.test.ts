import { VideoSourceFile } from './videos.ts';

const video = {
  id: 'dC6ZGLzdaTs',
  title: 'Nicos Weg',
  url: 'https://www.youtube.com/watch?v=dC6ZGLzdaTs',
  thumbnail: null,
  duration: null,
  publishDate: null,
  views_count: null,
};
const channel = {
  channelName: 'Deutsch lernen mit der DW',
  channel_img_profile: null,
  channelId: null,
  langLevel: ['A1', 'B1.2'],
  videos: [video],
};

test('unknown fields are null', () => {
  expect(VideoSourceFile.parse([channel])).toEqual([channel]);
});

test('a video may have its own channel and levels', () => {
  const videos = [{ ...video, channelName: 'Nicos Weg', langLevel: ['A1'] }];
  expect(VideoSourceFile.parse([{ ...channel, videos }])[0]?.videos).toEqual(videos);
});

test.each([
  ['an id that is none', { id: '../x' }],
  ['an empty title', { title: '' }],
  ['an address that is not https', { url: 'javascript:alert(1)' }],
  ['a duration in words', { duration: '4:05' }],
  ['a length of no seconds', { duration: 0 }],
  ['views below zero', { views_count: -1 }],
  ['a date that is none', { publishDate: 'three years ago' }],
  ['a level that does not exist', { langLevel: ['A3'] }],
  ['levels of its own, but none', { langLevel: [] }],
  ['a fact left out', { thumbnail: undefined }],
])('%s is rejected by the schema', (_what, wrong) => {
  expect(VideoSourceFile.safeParse([{ ...channel, videos: [{ ...video, ...wrong }] }]).success).toBe(false);
});

test('a channel requires a name, a level and a video', () => {
  for (const wrong of [{ channelName: '' }, { langLevel: [] }, { videos: [] }]) {
    expect(VideoSourceFile.safeParse([{ ...channel, ...wrong }]).success).toBe(false);
  }
});
