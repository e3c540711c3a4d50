import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VideoSourceFile } from '@wordreel/shared/api/videos';

const read = (language: string) =>
  VideoSourceFile.parse(
    JSON.parse(readFileSync(path.join(__dirname, '../../../public/videos', `${language}.json`), 'utf8')),
  );

const FILES = [
  ['de', 141],
  ['fr', 96],
  ['es', 51],
  ['it', 23],
] as const;

test.each(FILES)('%s.json has the shape of a source file and %i videos', (language, count) => {
  expect(read(language).flatMap((channel) => channel.videos)).toHaveLength(count);
});

test('no video is in two places', () => {
  const ids = FILES.flatMap(([language]) => read(language)).flatMap(({ videos }) => videos.map((video) => video.id));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(FILES)('%s.json lists each channel once and links every video to YouTube by its id', (language) => {
  const file = read(language);
  const names = file.map((channel) => channel.channelName);
  expect(new Set(names).size).toBe(names.length);
  for (const { id, url, thumbnail } of file.flatMap((channel) => channel.videos)) {
    expect(url).toBe(`https://www.youtube.com/watch?v=${id}`);
    expect(thumbnail).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
  }
});
