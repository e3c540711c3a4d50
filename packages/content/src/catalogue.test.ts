import { loadCatalogue } from './load.ts';

const FILES = [
  ['de', 141],
  ['fr', 96],
  ['es', 51],
  ['it', 23],
] as const;

test.each(FILES)('%s.json has the shape of a source file and %i videos', (language, count) => {
  expect(loadCatalogue(language).flatMap((channel) => channel.videos)).toHaveLength(count);
});

test('each video is listed once', () => {
  const ids = FILES.flatMap(([language]) => loadCatalogue(language)).flatMap(({ videos }) =>
    videos.map((video) => video.id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(FILES)('%s.json lists each channel once and links every video to YouTube by its id', (language) => {
  const file = loadCatalogue(language);
  const names = file.map((channel) => channel.channelName);
  expect(new Set(names).size).toBe(names.length);
  for (const { id, url, thumbnail } of file.flatMap((channel) => channel.videos)) {
    expect(url).toBe(`https://www.youtube.com/watch?v=${id}`);
    expect(thumbnail).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
  }
});
