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
/** The ids of the videos that yt-dlp was called for. */
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
    /** Adds a video for each case to the catalog, in their order. */
    const stage = async (...cases: readonly string[]) => {
      const names = ids(cases.length);
      await addBare(...names);
      ytDlp.act(Object.fromEntries(names.map((id, i) => [id, cases[i] ?? ''])));
    };
    const transcriptOf = async (id: string) => {
      const learner = await newLearnerClient(api());
      return (await learner.get(`/api/videos/${id}/transcript`)).body as Transcript;
    };

    test('captions by people and by machines are imported, and no files are left behind', async () => {
      await stage('written', 'heard');
      expect(await run()).toBe('Fetched captions of 2 videos; 0 videos failed.');
      expect(await transcriptOf(ID)).toMatchObject({ kind: 'human', lines: [{ text: 'Das Haus ist groß.' }] });
      expect(await transcriptOf(SECOND_ID)).toMatchObject({ kind: 'automatic' });
      expect(readdirSync(join(api().deps.config.dataDir, 'fetched-captions'))).toEqual([]);
    });

    test('an unreadable line is reported, and the others are imported', async () => {
      await stage('brokenLine');
      expect(await run()).toMatch(/^Fetched captions of 1 video.*\n1 problem:\n  abcdefghij0\.de\.vtt:\d+: /);
    });

    test('the video keeps the language and level of the catalog', async () => {
      await stage('written');
      await run();
      const [channel] = (await request(api().server).get('/videos/de.json')).body as ChannelSource[];
      expect(channel?.videos).toMatchObject([{ id: ID, captions: 'human', langLevel: ['A1'] }]);
    });

    test('only existing YouTube videos without captions are fetched, in the given language', async () => {
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

    test('a learner’s private captions do not count: the video is fetched', async () => {
      await addBare(ID);
      const { userId } = await newLearnerClient(api());
      await addCaptions(api().deps.db, { videoId: ID, userId }, ['Das Haus']);
      ytDlp.act({});
      expect(await run()).toContain('Fetched captions of 1 video');
    });

    test('the options after -- are passed on, and ours follow them', async () => {
      await stage('written');
      await run('--', '--cookies', 'a file', '--sub-langs', 'all');
      const [words = []] = ytDlp.calls();
      expect(words.slice(0, 4)).toEqual(['--cookies', 'a file', '--sub-langs', 'all']);
      expect(words.slice(-2)).toEqual(['--', `https://www.youtube.com/watch?v=${ID}`]);
      expect(words).toContain(String.raw`--sub-langs=-all,de,de(?-i:-[A-Z0-9].*),de-[\w-]{11}`);
    });

    test("an id that is not YouTube's is not passed to yt-dlp", async () => {
      await addBare('--exec=x');
      ytDlp.act({});
      expect(await run()).toContain("--exec=x (Video --exec=x): its id is not one of YouTube's");
      expect(ytDlp.calls()).toEqual([]);
    });

    const TOKEN = 'Install a token provider for yt-dlp, such as bgutil-ytdlp-pot-provider';
    test.each([
      ['token', 'its captions need a proof-of-origin token', TOKEN],
      ['tokenHeard', 'its captions need a proof-of-origin token', TOKEN],
      ['emptyFile', 'YouTube sent an empty file', TOKEN],
      ['noData', 'YouTube sent an empty file', TOKEN],
      ['age', 'YouTube shows it only to adults with an account', '--cookies-from-browser firefox'],
      ['outdated', "yt-dlp does not understand YouTube's response", 'update yt-dlp'],
      ['network', 'YouTube cannot be reached', 'Check the network of this server'],
    ])('`%s` is reported with advice, and never as missing captions', async (name, why, advice) => {
      await stage(name);
      const output = await run();
      expect(output).toContain(
        `Fetched captions of 0 videos; 1 video failed.\n1 problem:\n  ${ID} (Video ${ID}): ${why}`,
      );
      expect(output).toContain(advice);
      expect(output).not.toContain('no captions');
    });

    test('a missing token is detected even if yt-dlp is configured to be silent', async () => {
      await stage('token');
      expect(await run('--', '--no-warnings')).toContain('need a proof-of-origin token');
    });

    test.each([
      ['none', 'it has no captions in German'],
      ['tokenOfOthers', 'it has no captions in German'],
      ['translated', 'its only captions in German are machine translations'],
      ['private', 'it is private'],
      ['removed', 'YouTube does not have it any more'],
      ['region', 'YouTube does not show it in the country of this server'],
      ['members', 'it is only for members of its channel'],
      ['odd', 'yt-dlp says: Something that nobody has seen before'],
    ])('`%s` is reported as it is', async (name, why) => {
      await stage(name);
      const output = await run();
      expect(output).toContain(`  ${ID} (Video ${ID}): ${why}\n`);
      expect(output).not.toContain('token');
    });

    test.each([
      ['limited', 'Stopped: YouTube accepts no more requests for now. Run this again after '],
      ['session', 'Stopped: YouTube accepts no more requests for now. Run this again after '],
      ['robot', 'Stopped: YouTube thinks that yt-dlp is a bot. Run this again after '],
    ])('`%s` stops the run, and the next one starts there', async (name, stopped) => {
      await stage('written', name, 'written');
      const output = await run();
      expect(output).toContain(stopped);
      expect(output).toContain('2 videos still without captions: continue with `captions fetch`.');
      expect(asked()).toEqual(ids(2));
      ytDlp.act({});
      await run();
      expect(asked()).toEqual(ids(3).slice(1));
    });

    test("captions fetched before YouTube's rate limit are kept", async () => {
      await stage('limitedAfterwards', 'written');
      expect(await run()).toMatch(/^Fetched captions of 1 video; 0 videos failed\.\nStopped: YouTube accepts no more/);
      expect(asked()).toEqual([ID]);
    });

    test('options that yt-dlp does not know stop the run at once', async () => {
      await stage('written', 'written');
      const output = await run('--', '--nonsense');
      expect(output).toContain('yt-dlp does not accept its options: no such option: --nonsense');
      expect(ytDlp.calls()).toHaveLength(1);
    });

    test("five failures in a row that are not the videos' fault stop the run", async () => {
      await stage('token', 'token', 'none', 'token', 'token', 'token', 'token', 'emptyFile', 'written');
      expect(await run()).toContain('and 5 videos in a row have failed. Run this again');
      expect(asked()).toHaveLength(8);
    });

    test('a failed video is skipped for seven days or until --again, and a fetched one is not fetched again', async () => {
      await stage('none', 'written', 'token');
      expect(await run()).toContain('--again retries them at once');
      ytDlp.act({});
      expect(await run()).toContain('No video is missing captions.');
      expect(asked()).toEqual([]);
      expect(await run('--again', '--limit', '1')).toContain('Fetched captions of 1 video');
      expect(asked()).toEqual([ID]);
      api().wait(8 * DAY);
      await run();
      expect(asked()).toEqual([ID, ids(3)[2]]);
      expect(await run('--again')).toBe('No video has failed before.');
    });

    test('an unreachable network does not count as a failure of the video', async () => {
      await stage('network');
      await run();
      ytDlp.act({});
      expect(await run()).toContain('Fetched captions of 1 video');
    });

    test('--limit caps the number of videos', async () => {
      await stage('written', 'written', 'none', 'written');
      expect(await run('--limit', '3', '--language', 'de')).toContain(
        '1 video still without captions: continue with `captions fetch --language de`.',
      );
      expect(asked()).toHaveLength(3);
    });

    test('an old yt-dlp is mentioned if a video failed', async () => {
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

    test('the pauses between videos vary', async () => {
      await stage('written', 'none', 'written');
      const pauses: number[] = [];
      await walk(async (ms) => void pauses.push(ms));
      expect(pauses).toHaveLength(2);
      expect(pauses.every((ms) => ms >= 10_000 && ms <= 30_000)).toBe(true);
    });

    test('a stopped run reports what was done', async () => {
      await stage('written', 'written');
      const stopping = new AbortController();
      const { fetched, stopped, left } = await walk(async () => stopping.abort(), stopping);
      expect({ fetched, stopped, left }).toEqual({ fetched: 1, stopped: { why: 'interrupted' }, left: 1 });
    });

    test.each([
      ['--limit 0', '--limit 0 is not a whole number from 1 to 99999.'],
      ['--pause soon', '--pause soon is not a whole number from 0 to 99999.'],
      ['--language xx', '--language xx: unknown language.'],
      ['fast', 'Unexpected argument: fast.\nUsage: captions fetch [--language de]'],
    ])('`%s` prints the usage', (words, message) => {
      expect(() => prepareWork(['captions', 'fetch', ...words.split(' ')])).toThrow(message);
    });

    test('without yt-dlp the error says how to install it', async () => {
      const { config } = api().deps;
      const deps = { ...api().deps, config: { ...config, ytDlp: join(ytDlp.folder, 'nothing') } };
      await expect(prepareWork(['captions', 'fetch']).work(deps, SILENT)).rejects.toThrow(
        /nothing was not found or cannot be run\. Install yt-dlp .* or set its path in YT_DLP\.$/,
      );
      expect(existsSync(ytDlp.program)).toBe(true);
    });
  },
  { YT_DLP: ytDlp.program },
);
