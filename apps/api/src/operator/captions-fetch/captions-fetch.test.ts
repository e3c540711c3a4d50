import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelSource, Transcript } from '@wordreel/shared';
import request from 'supertest';
import type { Deps } from '#deps';
import { prepareWork } from '#operator/commands';
import { SILENT } from '#operator/progress-bar';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { newLearnerClient } from '#testing/learners/learner-client';
import { aYtDlp } from '#testing/captions/yt-dlp-on-path';
import { fetchCaptions } from './fetch-captions.ts';

const ytDlp = aYtDlp();
const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `abcdefghij${i}`);
const [ID = '', SECOND_ID = ''] = ids(2);
/** Whom the calls were about. */
const asked = (): string[] => ytDlp.calls().map((words) => words.at(-1)?.slice(-11) ?? '');
const DAY = 24 * 3_600_000;

describeAccounts(
  'captions fetch',
  (api) => {
    beforeEach(async () => {
      await api().deps.db('videos').delete();
    });

    const run = (...words: string[]) =>
      prepareWork(['captions', 'fetch', '--pause', '0', ...words]).work(api().deps, SILENT);
    const addBare = (...names: readonly string[]) => addVideos(api().deps.db, ...names.map((id) => aVideo({ id })));
    /** Puts a video for each case into the catalogue, in their order. */
    const stage = async (...cases: readonly string[]) => {
      const names = ids(cases.length);
      await addBare(...names);
      ytDlp.act(Object.fromEntries(names.map((id, i) => [id, cases[i] ?? ''])));
    };
    const transcriptOf = async (id: string) => {
      const learner = await newLearnerClient(api());
      return (await learner.get(`/api/videos/${id}/transcript`)).body as Transcript;
    };

    test('what people have written, and what a machine has heard, is imported, and nothing is left behind', async () => {
      await stage('written', 'heard');
      expect(await run()).toBe('Captions of 2 videos fetched; 0 videos without.');
      expect(await transcriptOf(ID)).toMatchObject({ kind: 'human', lines: [{ text: 'Das Haus ist groß.' }] });
      expect(await transcriptOf(SECOND_ID)).toMatchObject({ kind: 'automatic' });
      expect(readdirSync(join(api().deps.config.dataDir, 'fetched-captions'))).toEqual([]);
    });

    test('a line that cannot be read is told, and keeps none of the others back', async () => {
      await stage('brokenLine');
      expect(await run()).toMatch(/^Captions of 1 video fetched.*\n1 problem:\n  abcdefghij0\.de\.vtt:\d+: /);
    });

    test('the video keeps the language and the level that the catalogue gives it', async () => {
      await stage('written');
      await run();
      const [channel] = (await request(api().server).get('/videos/de.json')).body as ChannelSource[];
      expect(channel?.videos).toMatchObject([{ id: ID, captions: 'human', langLevel: ['A1'] }]);
    });

    test('only videos of YouTube that are there and have no captions are asked for, of the language that was named', async () => {
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: 'film-0123456', player: 'file', fileName: 'a.mp4' }));
      await addVideos(db, aVideo({ id: 'abcdefgh-fr', language: 'fr' }));
      await addBare(...ids(3));
      await addCaptions(db, { videoId: SECOND_ID }, ['Das Haus']);
      await db('videos')
        .where({ id: ids(3)[2] })
        .update({ missing_since: new Date() });
      ytDlp.act({});
      await run('--language', 'de');
      expect(asked()).toEqual([ID]);
    });

    test('a learner’s own captions are nobody else’s: the video is asked for', async () => {
      await addBare(ID);
      const { userId } = await newLearnerClient(api());
      await addCaptions(api().deps.db, { videoId: ID, userId }, ['Das Haus']);
      ytDlp.act({});
      expect(await run()).toContain('Captions of 1 video fetched');
    });

    test('what comes after -- is passed on, and our words come after it', async () => {
      await stage('written');
      await run('--', '--cookies', 'a file', '--sub-langs', 'all');
      const [words = []] = ytDlp.calls();
      expect(words.slice(0, 4)).toEqual(['--cookies', 'a file', '--sub-langs', 'all']);
      expect(words.slice(-2)).toEqual(['--', `https://www.youtube.com/watch?v=${ID}`]);
      expect(words).toContain(String.raw`--sub-langs=-all,de,de(?-i:-[A-Z0-9].*),de-[\w-]{11}`);
    });

    test('an id that is none of YouTube is not handed to a program', async () => {
      await addBare('--exec=x');
      ytDlp.act({});
      expect(await run()).toContain('--exec=x (Video --exec=x): its id is none of YouTube');
      expect(ytDlp.calls()).toEqual([]);
    });

    const TOKEN = 'Install a provider of them for yt-dlp, such as bgutil-ytdlp-pot-provider';
    test.each([
      ['token', 'its captions want a proof-of-origin token', TOKEN],
      ['tokenHeard', 'its captions want a proof-of-origin token', TOKEN],
      ['emptyFile', 'YouTube answered with an empty file', TOKEN],
      ['noData', 'YouTube answered with an empty file', TOKEN],
      ['age', 'YouTube shows it to grown-ups with an account alone', '--cookies-from-browser firefox'],
      ['outdated', 'yt-dlp does not understand the answer of YouTube', 'bring yt-dlp up to date'],
      ['network', 'YouTube cannot be reached', 'Look at the network of this server'],
    ])('`%s` is told with what to do, and never as a lack of captions', async (name, why, advice) => {
      await stage(name);
      const said = await run();
      expect(said).toContain(
        `Captions of 0 videos fetched; 1 video without.\n1 problem:\n  ${ID} (Video ${ID}): ${why}`,
      );
      expect(said).toContain(advice);
      expect(said).not.toContain('no captions');
    });

    test('a missing token is seen also where yt-dlp is told to be silent', async () => {
      await stage('token');
      expect(await run('--', '--no-warnings')).toContain('want a proof-of-origin token');
    });

    test.each([
      ['none', 'it has no captions in German'],
      ['tokenOfOthers', 'it has no captions in German'],
      ['translated', 'its only captions in German are those that a machine has translated'],
      ['private', 'it is private'],
      ['removed', 'YouTube does not have it any more'],
      ['region', 'YouTube does not show it in the country of this server'],
      ['members', 'it is for members of its channel alone'],
      ['odd', 'yt-dlp says: Something that nobody has seen before'],
    ])('`%s` is told as it is', async (name, why) => {
      await stage(name);
      const said = await run();
      expect(said).toContain(`  ${ID} (Video ${ID}): ${why}\n`);
      expect(said).not.toContain('token');
    });

    test.each([
      ['limited', 'Stopped: YouTube wants no more questions for now. Run this again after '],
      ['session', 'Stopped: YouTube wants no more questions for now. Run this again after '],
      ['robot', 'Stopped: YouTube takes yt-dlp for a robot. Run this again after '],
    ])('after `%s` nobody else is asked for, and the next run begins there', async (name, stopped) => {
      await stage('written', name, 'written');
      const said = await run();
      expect(said).toContain(stopped);
      expect(said).toContain('2 videos more without captions: `captions fetch` goes on.');
      expect(asked()).toEqual(ids(2));
      ytDlp.act({});
      await run();
      expect(asked()).toEqual(ids(3).slice(1));
    });

    test('captions that came before YouTube wanted no more questions are kept', async () => {
      await stage('limitedAfterwards', 'written');
      expect(await run()).toMatch(/^Captions of 1 video fetched; 0 videos without\.\nStopped: YouTube wants no more/);
      expect(asked()).toEqual([ID]);
    });

    test('options that yt-dlp does not know end it at once', async () => {
      await stage('written', 'written');
      const said = await run('--', '--nonsense');
      expect(said).toContain('yt-dlp does not accept its options: no such option: --nonsense');
      expect(ytDlp.calls()).toHaveLength(1);
    });

    test('five in a row whose trouble is not their own end it', async () => {
      await stage('token', 'token', 'none', 'token', 'token', 'token', 'token', 'emptyFile', 'written');
      expect(await run()).toContain('and 5 videos in a row have failed. Run this again');
      expect(asked()).toHaveLength(8);
    });

    test('whoever failed is left in peace for seven days, or until --again; what was fetched is not asked for again', async () => {
      await stage('none', 'written', 'token');
      expect(await run()).toContain('--again tries those that have failed once more');
      ytDlp.act({});
      expect(await run()).toContain('No video waits for captions.');
      expect(asked()).toEqual([]);
      expect(await run('--again', '--limit', '1')).toContain('Captions of 1 video fetched');
      expect(asked()).toEqual([ID]);
      api().wait(8 * DAY);
      await run();
      expect(asked()).toEqual([ID, ids(3)[2]]);
      expect(await run('--again')).toBe('No video has failed before.');
    });

    test('a net that is down is no failure of the video', async () => {
      await stage('network');
      await run();
      ytDlp.act({});
      expect(await run()).toContain('Captions of 1 video fetched');
    });

    test('--limit is as many as are asked for', async () => {
      await stage('written', 'written', 'none', 'written');
      expect(await run('--limit', '3', '--language', 'de')).toContain(
        '1 video more without captions: `captions fetch --language de` goes on.',
      );
      expect(asked()).toHaveLength(3);
    });

    test('an old yt-dlp is named where something failed', async () => {
      ytDlp.release('2025.06.09');
      await stage('odd');
      expect(await run()).toContain('Your yt-dlp is more than 90 days old');
      ytDlp.release('2026.02.21');
    });

    const walk = (wait: (ms: number, signal: AbortSignal) => Promise<void>, stopping = new AbortController()) => {
      const options = { language: null, limit: 9, pause: 20_000, again: false, passedOn: [] };
      const deps: Deps = { ...api().deps, stopping: stopping.signal };
      return fetchCaptions(deps, options, SILENT, wait);
    };

    test('between two videos there is a pause, of no rhythm', async () => {
      await stage('written', 'none', 'written');
      const pauses: number[] = [];
      await walk(async (ms) => void pauses.push(ms));
      expect(pauses).toHaveLength(2);
      expect(pauses.every((ms) => ms >= 10_000 && ms <= 30_000)).toBe(true);
    });

    test('whoever wants it to end is told what was done', async () => {
      await stage('written', 'written');
      const stopping = new AbortController();
      const { fetched, stopped, left } = await walk(async () => stopping.abort(), stopping);
      expect({ fetched, stopped, left }).toEqual({ fetched: 1, stopped: { why: 'you wanted it to end' }, left: 1 });
    });

    test.each([
      ['--limit 0', '--limit 0 is no whole number from 1 to 99999.'],
      ['--pause soon', '--pause soon is no whole number from 0 to 99999.'],
      ['--language xx', '--language xx: there is no such language.'],
      ['fast', 'fast is too much.\nUsage: captions fetch [--language de]'],
    ])('`%s` is told how to ask', (words, message) => {
      expect(() => prepareWork(['captions', 'fetch', ...words.split(' ')])).toThrow(message);
    });

    test('where there is no yt-dlp it is told how to install one', async () => {
      const { config } = api().deps;
      const deps = { ...api().deps, config: { ...config, ytDlp: join(ytDlp.folder, 'nothing') } };
      await expect(prepareWork(['captions', 'fetch']).work(deps, SILENT)).rejects.toThrow(
        /nothing is not there, or may not be run\. Install yt-dlp .* or name its path in YT_DLP\.$/,
      );
      expect(existsSync(ytDlp.program)).toBe(true);
    });
  },
  { YT_DLP: ytDlp.program },
);
