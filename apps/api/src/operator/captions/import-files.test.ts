import { basename } from 'node:path';
import type { Transcript } from '@wordreel/shared';
import { prepareWork } from '#operator/commands';
import { SILENT } from '#operator/progress-bar';
import { aFolder, someInfo } from '#testing/captions/yt-dlp-folder';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { importCaptions, type ImportOptions } from './import-captions.ts';

const ID = 'abcdefghij0';

const srt = (...texts: readonly string[]): string =>
  texts.map((text, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${text}\n`).join('\n');

const GERMAN = ['Könnten Sie die Straße überqueren?', 'Natürlich, für Sie gern.'];
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
/** Node cannot encode these: windows-1250, windows-1251 and Shift JIS. */
const POLISH = Buffer.from('5a61bff3b3e62067ea9c6cb9206a619ff12c2070726f737aea2e', 'hex');
const RUSSIAN = Buffer.from('c4eee1f0eee520f3f2f0ee2c20eae0ea20e4e5ebe03f', 'hex');
const JAPANESE = Buffer.from('82a882cd82e682a482b282b482a282dc82b78142', 'hex');
const cue = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:03,000\n'), bytes]);

describeAccounts('the files of a captions import', (api) => {
  beforeEach(async () => {
    await api().deps.db('videos').delete();
  });

  const run = async (files: Readonly<Record<string, unknown>>, options: Partial<ImportOptions> = {}) => {
    const given = { folder: aFolder(files), language: null, levels: null, prefersFiles: false, ...options };
    const report = await importCaptions(api().deps, given, SILENT);
    const skipped = report.skipped.map(({ file, reason }) => `${basename(file)}: ${reason}`);
    return { ...report, skipped, guesses: report.guesses.map(({ encoding }) => encoding) };
  };
  const textsOf = async (id = ID) => {
    const learner = await newLearnerClient(api());
    const { lines } = (await learner.get(`/api/videos/${id}/transcript`)).body as Transcript;
    return lines.map(({ text }) => text);
  };

  test.each([
    ['windows-1252', 'de', latin1(srt(...GERMAN)), GERMAN, ['windows-1252']],
    ['UTF-16 with a mark', 'de', Buffer.from(`\uFEFF${srt(...GERMAN)}`, 'utf16le'), GERMAN, []],
    ['UTF-16 without one', 'de', Buffer.from(srt(...GERMAN), 'utf16le'), GERMAN, []],
    ['windows-1250', 'pl', cue(POLISH), ['Zażółć gęślą jaźń, proszę.'], ['windows-1250']],
    ['windows-1251', 'ru', cue(RUSSIAN), ['Доброе утро, как дела?'], ['windows-1251']],
    ['Shift JIS', 'ja', cue(JAPANESE), ['おはようございます。'], ['shift_jis']],
  ])('in %s are decoded by the language of the video', async (_, ...given) => {
    const [language, bytes, texts, guesses] = given;
    const info = someInfo({ id: ID, language, subtitles: { [language]: [] } });
    const report = await run({ 'film.info.json': info, [`film.${language}.srt`]: bytes });
    expect(report).toMatchObject({ imported: 1, problems: [], skipped: [], guesses });
    expect(await textsOf()).toEqual(texts);
  });

  test.each([
    '.srt',
    '.ger.srt',
    '.deu.srt',
    '.de.sdh.srt',
    '.sdh.de.srt',
    '.de.SRT',
    '.DE.Srt',
    '.German.srt',
    '_de.srt',
    '-ger.srt',
    '.Deutsch (SDH).srt',
    '.de-DE.srt',
    '.2.de.srt',
    '.de.hi.srt',
    '.de.ass',
    '.ger.TTML',
    '.lrc',
  ])('film%s has the captions of the film', async (suffix) => {
    const report = await run({ 'film.info.json': someInfo({ id: ID }), [`film${suffix}`]: srt(...GERMAN) });
    expect(report).toMatchObject({ imported: 1, problems: [], skipped: [] });
  });

  test('a film and its captions only need the same name', async () => {
    const files = {
      'Der erste Tag.mp4': 'not really a film',
      'Der erste Tag.de.srt': srt(...GERMAN),
      'other/Der erste Tag.MP4': 'another film',
      'other/der erste tag.SRT': srt('Hallo'),
    };
    expect(await run(files, { language: 'de' })).toMatchObject({ imported: 2, problems: [], skipped: [] });
    const rows = await api().deps.db('videos').select('id', 'title', 'player', 'file_name');
    expect(rows).toMatchObject([
      { title: 'Der erste Tag', player: 'file', file_name: expect.stringMatching(/\.mp4$/) },
      { title: 'Der erste Tag', player: 'file', file_name: expect.stringMatching(/\.mp4$/) },
    ]);
    expect((await Promise.all(rows.map(({ id }) => textsOf(id)))).flat()).toHaveLength(3);
  });

  test('every file that was not imported is named with the reason', async () => {
    const { skipped, imported } = await run({
      'film.info.json': someInfo({ id: ID }),
      'film.de.srt': srt(...GERMAN),
      'film.de.sdh.srt': srt(...GERMAN),
      'film.de.forced.srt': srt(...GERMAN),
      'film.en.srt': srt('Hello'),
      'film.klingon.srt': srt('nuqneH'),
      'film.de.ass': '[Script Info]',
      'film.de.sub': '{1}{2}',
      'film.webm': 'film',
      'film.webp': 'picture',
      'film2.de.srt': srt(...GERMAN),
      'alone.mp4': 'film',
      'old.mkv': 'film',
      'list.info.json': { ...someInfo({ id: 'UC0123456789012345678901' }), _type: 'playlist' },
    });
    expect(imported).toBe(1);
    expect(skipped.toSorted()).toEqual([
      'alone.mp4: there are no captions and no .info.json of the same name next to it',
      'film.de.ass: film.de.srt was imported instead',
      'film.de.forced.srt: forced captions have only some lines of a film',
      'film.de.sdh.srt: film.de.srt was imported instead',
      'film.de.sub: captions of this kind cannot be read: convert them to .srt or .vtt',
      'film.en.srt: it is in English, and the video is in German',
      'film.klingon.srt: “klingon” in its name is not a language: use an ending such as .de.srt',
      'film.webm: this video is played from YouTube; --files plays the file',
      'film.webp: it is neither a video nor captions',
      'film2.de.srt: there is no video and no .info.json of the same name next to it',
      'list.info.json: it describes a channel or a list of videos',
      'old.mkv: files of this kind cannot be played: convert it to .mp4 or .webm',
    ]);
  });

  const command = (files: Readonly<Record<string, unknown>>) =>
    prepareWork(['captions', 'import', aFolder(files)]).work(api().deps, SILENT);

  test('the command reports this, and fails if nothing was imported', async () => {
    await expect(command({ 'film.de.srt': srt(...GERMAN) })).rejects.toThrow(
      /No captions were imported\.\n[^]*1 file skipped:\n {2}.*film\.de\.srt: there is no video and no \.info\.json/,
    );
    await expect(command({ 'film.info.json': someInfo({ id: ID }), 'film.xx.srt': srt('a') })).rejects.toThrow(
      'film.xx.srt: “xx” in its name is not a language',
    );
    const output = await command({ 'film.info.json': someInfo({ id: ID }), 'film.de.srt': latin1(srt(...GERMAN)) });
    expect(output).toMatch(/1 file not in UTF-8\. Check the letters[^]*film\.de\.srt: read as windows-1252/);
  });

  test('two languages in each caption become the line and its translation', async () => {
    const text = srt(
      'Wie geht es dir heute?\nHow are you today?',
      'Mir geht es gut, danke.\nI am fine, thank you.',
      'Dann bis morgen, mein Freund.\nSee you tomorrow, my friend.',
    );
    const report = await run({ 'film.info.json': someInfo({ id: ID }), 'film.de.srt': text });
    expect(report.problems).toEqual([expect.stringContaining('Each caption has two languages: those in German')]);
    expect((await textsOf())[0]).toBe('Wie geht es dir heute?');
  });
});
