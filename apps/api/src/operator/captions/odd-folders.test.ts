import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SILENT } from '#operator/progress-bar';
import { aFolder, someInfo } from '#testing/captions/yt-dlp-folder';
import { describeAccounts } from '#testing/learners/accounts-api';
import { importCaptions } from './import-captions.ts';

const CAPTIONS = '1\n00:00:01,000 --> 00:00:03,000\nHallo, wie geht es dir?\n';

describeAccounts('folders with unusual files', (api) => {
  beforeEach(async () => {
    await api().deps.db('videos').delete();
  });

  const run = async (files: Readonly<Record<string, unknown>>, link: (folder: string) => void = () => undefined) => {
    const folder = aFolder(files);
    link(folder);
    const report = await importCaptions(
      api().deps,
      { folder, language: null, levels: null, prefersFiles: false },
      SILENT,
    );
    const skipped = report.skipped.map(({ file, reason }) => `${basename(file)}: ${reason}`);
    return { imported: report.imported, problems: report.problems, skipped: skipped.toSorted() };
  };

  test('a link is read like the file it points to, and a broken link is reported', async () => {
    const report = await run({ 'film.mp4': 'film' }, (folder) => {
      const other = aFolder({ captions: CAPTIONS, 'films/a.mp4': 'a' });
      symlinkSync(join(other, 'captions'), join(folder, 'film.de.srt'));
      symlinkSync(join(other, 'nothing'), join(folder, 'film.en.srt'));
      symlinkSync(join(other, 'films'), join(folder, 'films'));
      symlinkSync(folder, join(folder, 'loop'));
      mkdirSync(join(folder, 'empty'));
    });
    expect(report).toEqual({
      imported: 1,
      problems: [],
      skipped: [
        'film.en.srt: it is a link to a file that does not exist',
        'films: it is a link to a folder: import that folder too',
        'loop: it is a link to a folder: import that folder too',
      ],
    });
  });

  test.each(['jp', 'kr', 'cn', 'chs', 'cht', 'gr', 'dk', 'esp', 'pob', 'ptb'])(
    '.%s.srt is recognized as a language',
    async (end) => {
      expect(await run({ 'film.mp4': 'film', [`film.${end}.srt`]: CAPTIONS })).toMatchObject({
        imported: 1,
        skipped: [],
      });
    },
  );

  test('captions next to a film that cannot be imported get their own reason', async () => {
    const files = { 'a.mp4': 'a', 'a.de.forced.srt': CAPTIONS, 'b.mp4': 'b', 'b.klingon.srt': CAPTIONS };
    expect((await run(files)).skipped).toEqual([
      'a.de.forced.srt: forced captions have only some lines of a film',
      'a.mp4: there are no captions and no .info.json of the same name next to it',
      'b.klingon.srt: “klingon” in its name is not a language: use an ending such as .de.srt',
      'b.mp4: there are no captions and no .info.json of the same name next to it',
    ]);
  });

  test('if captions cannot be read, others in the same language are used', async () => {
    const files = { 'film.mp4': 'film', 'film.de.vtt': 'nothing', 'film.de.srt': CAPTIONS };
    expect(await run(files)).toEqual({
      imported: 1,
      problems: [],
      skipped: ['film.de.vtt: No captions were found in this file'],
    });
  });

  test('a film is preferred over its audio file, and an empty film is ignored', async () => {
    const files = {
      'a.mp3': 'sound',
      'a.mp4': 'film',
      'a.de.srt': CAPTIONS,
      'b.mp4': '',
      'b.mp3': 'b',
      'b.de.srt': CAPTIONS,
    };
    expect(await run(files)).toEqual({
      imported: 2,
      problems: [],
      skipped: ['a.mp3: a.mp4 was imported instead', 'b.mp4: it is empty: download or copy it again'],
    });
  });

  test('decomposed file names from macOS match', async () => {
    const parted = 'Übung'.normalize('NFD');
    expect(await run({ 'Übung.mp4': 'film', [`${parted}.de.srt`]: CAPTIONS })).toMatchObject({
      imported: 1,
      skipped: [],
    });
  });

  test('a second copy of a video is reported and does not replace the first', async () => {
    const info = someInfo({ id: 'abcdefghij0' });
    const files = { 'a.info.json': info, 'a.de.srt': CAPTIONS, 'b.info.json': info, 'b.de.srt': CAPTIONS };
    const { imported, skipped } = await run(files);
    expect(imported).toBe(1);
    expect(skipped).toEqual([
      expect.stringMatching(/^b\.de\.srt: it is the same video as .*a\.info\.json, which was imported$/),
      expect.stringMatching(/^b\.info\.json: it is the same video as /),
    ]);
  });
});
