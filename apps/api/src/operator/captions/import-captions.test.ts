import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelSource, Transcript } from '@wordreel/shared';
import request from 'supertest';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { aFolder, someInfo, someVtt } from '#testing/captions/yt-dlp-folder';
import { importCaptions, type ImportOptions } from './import-captions.ts';
import { SILENT } from '#operator/progress-bar';

const ID = 'abcdefghij0';
const VTT = someVtt('Das Haus ist groß.', 'Die Häuser sind alt.');

/** YouTube's rolling captions: each line comes twice, the second time above the next one. */
const ROLLING = `WEBVTT
Kind: captions
Language: de

00:00:00.000 --> 00:00:02.000 align:start position:0%
\u0020
hallo<00:00:00.500><c> und</c><00:00:01.000><c> willkommen</c>

00:00:02.000 --> 00:00:02.010 align:start position:0%
hallo und willkommen
\u0020

00:00:02.010 --> 00:00:04.000 align:start position:0%
hallo und willkommen
in<00:00:02.500><c> unserem</c><00:00:03.000><c> haus</c>
`;

describeAccounts('captions import', (api) => {
  beforeEach(async () => {
    await api().deps.db('videos').delete();
  });

  const run = (files: Readonly<Record<string, unknown>>, options: Partial<ImportOptions> = {}) => {
    const folder = options.folder ?? aFolder(files);
    return importCaptions(
      api().deps,
      { language: null, levels: null, prefersFiles: false, ...options, folder },
      SILENT,
    );
  };
  const channels = async () => (await request(api().server).get('/videos/de.json')).body as ChannelSource[];
  const transcriptOf = async (id: string) => {
    const learner = await newLearnerClient(api());
    return (await learner.get(`/api/videos/${id}/transcript`)).body as Transcript;
  };

  test('a video is added to the catalog with its captions, and importing it again changes nothing', async () => {
    const folder = aFolder({
      [`Kanal/Film [${ID}].info.json`]: someInfo({ id: ID }),
      [`Kanal/Film [${ID}].de.vtt`]: VTT,
    });
    expect(await run({}, { folder, levels: ['A2'] })).toEqual({
      imported: 1,
      unchanged: 0,
      withoutCaptions: 0,
      problems: [],
      skipped: [],
      guesses: [],
    });
    const [channel] = await channels();
    expect(channel).toMatchObject({ channelName: 'A channel', channelId: 'UC0123456789012345678901' });
    expect(channel?.videos).toMatchObject([
      { id: ID, title: `Video ${ID}`, duration: 61, publishDate: '2024-01-31', views_count: 1234, langLevel: ['A2'] },
    ]);
    const before = await transcriptOf(ID);
    expect(before.kind).toBe('human');
    expect(before.lines.map(({ text }) => text)).toEqual(['Das Haus ist groß.', 'Die Häuser sind alt.']);
    expect(before.lemmas).toContain('Haus');
    expect(await run({}, { folder })).toMatchObject({ imported: 0, unchanged: 1, problems: [] });
    expect(await transcriptOf(ID)).toEqual(before);
    expect((await channels())[0]?.videos).toMatchObject([{ langLevel: ['A2'] }]);
  });

  test('changes are imported', async () => {
    const folder = aFolder({ 'a.info.json': someInfo({ id: ID }), 'a.de.vtt': VTT });
    await run({}, { folder });
    writeFileSync(join(folder, 'a.de.vtt'), someVtt('Ein neues Haus.'));
    expect(await run({}, { folder })).toMatchObject({ imported: 1, unchanged: 0 });
    expect((await transcriptOf(ID)).lines).toMatchObject([{ text: 'Ein neues Haus.' }]);
  });

  test("a machine's rolling captions become sentences, each once", async () => {
    const info = someInfo({ id: ID, subtitles: {}, automatic_captions: { 'de-orig': [], de: [] } });
    await run({ 'a.info.json': info, 'a.de-orig.vtt': ROLLING });
    const { kind, lines } = await transcriptOf(ID);
    expect(kind).toBe('automatic');
    expect(lines.map(({ text }) => text).join(' ')).toBe('hallo und willkommen in unserem haus');
  });

  test('a missing level is estimated from the words', async () => {
    const easy = Array.from({ length: 30 }, () => 'Das ist mein Haus und das ist gut.');
    await run({ 'a.info.json': someInfo({ id: ID }), 'a.de.vtt': someVtt(...easy) });
    expect((await channels())[0]?.videos).toMatchObject([{ langLevel: ['A1'] }]);
  });

  test('a video without captions in its language is still added to the catalog', async () => {
    const report = await run({ 'a.info.json': someInfo({ id: ID, subtitles: { en: [] } }), 'a.en.vtt': VTT });
    expect(report).toMatchObject({ imported: 0, withoutCaptions: 1, problems: [] });
    expect((await channels())[0]?.videos).toMatchObject([{ id: ID, captions: null }]);
  });

  test('unreadable captions are reported with file and line, and the rest is imported', async () => {
    const { imported, problems } = await run({
      'broken.info.json': '{ "id": "x", ',
      'bare.info.json': { id: 'bare' },
      'channel.info.json': { ...someInfo({ id: 'UC0123456789012345678901' }), _type: 'playlist' },
      'dumb.info.json': someInfo({ id: 'abcdefghij1', language: null, subtitles: {} }),
      'empty.info.json': someInfo({ id: 'abcdefghij2' }),
      'empty.de.vtt': 'WEBVTT\n',
      'good.info.json': someInfo({ id: ID }),
      'good.de.vtt': `${VTT}\n\n00:00:09.000 -> nonsense\nVerloren\n`,
    });
    expect(imported).toBe(1);
    expect(problems.map((problem) => problem.replace(/^.*\//, ''))).toEqual([
      "bare.info.json: title is missing or differs from yt-dlp's format",
      'broken.info.json: it is not JSON',
      'dumb.info.json: its language is not known: name it with --language',
      'empty.info.json: empty.de.vtt: No captions were found in this file',
      expect.stringMatching(/^good\.de\.vtt:9: /),
    ]);
  });

  test('an empty folder is refused', async () => {
    await expect(run({})).rejects.toThrow('is empty');
    await expect(run({}, { folder: '/nonexistent' })).rejects.toThrow('/nonexistent');
  });

  test('a file that is not from YouTube is copied once and played by this server', async () => {
    const info = someInfo({ id: 'weird/../id', extractor_key: 'Generic', webpage_url: 'javascript:alert(1)' });
    const folder = aFolder({ 'a.info.json': info, 'a.de.vtt': VTT, 'a.mp4': 'not really a film' });
    await run({}, { folder });
    const row = await api().deps.db('videos').first('id', 'player', 'url', 'file_name');
    expect(row).toMatchObject({ player: 'file', url: `/video/${row.id}`, file_name: `${row.id}.mp4` });
    expect(row.id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const kept = join(api().deps.config.mediaDir, row.file_name);
    expect(readFileSync(kept, 'utf8')).toBe('not really a film');
    const { ino } = statSync(kept);
    await run({}, { folder });
    expect(statSync(kept).ino).toBe(ino);
  });

  test('a YouTube video is played from its file only with --files', async () => {
    const folder = aFolder({ 'a.info.json': someInfo({ id: ID }), 'a.de.vtt': VTT, 'a.webm': 'film' });
    await run({}, { folder });
    expect(await api().deps.db('videos').first('player')).toEqual({ player: 'youtube' });
    await run({}, { folder, prefersFiles: true });
    expect(await api().deps.db('videos').first('player')).toEqual({ player: 'file' });
  });

  test('a video without a file that is not from YouTube cannot be played', async () => {
    const { problems } = await run({ 'a.info.json': someInfo({ id: 'x', extractor_key: 'Vimeo' }), 'a.de.vtt': VTT });
    expect(problems).toEqual([expect.stringContaining('there is no video file next to it')]);
    expect(await api().deps.db('videos')).toEqual([]);
  });

  test('importing its folder again does not bring back a video that YouTube has removed', async () => {
    const folder = aFolder({ 'a.info.json': someInfo({ id: ID }), 'a.de.vtt': VTT });
    await run({}, { folder });
    await api().deps.db('videos').update({ missing_since: new Date() });
    await run({}, { folder });
    expect((await request(api().server).get('/videos/de.json')).status).toBe(404);
  });
});
