import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#db/embedded';
import { createLogger } from '#lib/logger';
import { killServers, runOperator, startOperator } from '#testing/processes/server-process';
import { aFolder } from '#testing/captions/yt-dlp-folder';
import { aYtDlp } from '#testing/captions/yt-dlp-on-path';
import { until } from '#testing/until';

const IDS = ['abcdefghij0', 'abcdefghij1', 'abcdefghij2'];

const letGo: (() => void)[] = [];

afterAll(() => {
  killServers();
  for (const each of letGo) each();
});

/** An installation with only three videos, and a yt-dlp on its PATH whose second call blocks until it is released. */
async function anInstallation() {
  const ytDlp = aYtDlp();
  letGo.push(ytDlp.letGo);
  ytDlp.act({ [IDS[1] ?? '']: 'slow' });
  const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-fetch-'));
  const env = { DATA_DIR: dataDir, PATH: `${ytDlp.folder}:${process.env['PATH'] ?? ''}` };
  const entries = IDS.map((id) => ({ _type: 'url', id, title: `Folge ${id}`, duration: 300 }));
  const channel = { _type: 'playlist', id: '@kanal', channel: 'Ein Kanal', title: 'Ein Kanal - Videos', entries };
  const folder = aFolder({ 'channel.json': channel });
  await runOperator(['catalogue', 'import', join(folder, 'channel.json'), '--language', 'de', '--level', 'A1'], env);
  const { db, close } = await openEmbedded(dataDir, createLogger('silent'));
  await db('videos').whereNotIn('id', IDS).delete();
  await close();
  return { ytDlp, dataDir, env, words: ['captions', 'fetch', '--pause', '0'] };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('Ctrl-C stops after the current video, the next run continues, and killing it loses only the current video', async () => {
  const { ytDlp, dataDir, env, words } = await anInstallation();
  const left = (): string[] => readdirSync(join(dataDir, 'fetched-captions'));

  const killed = startOperator(words, env);
  await until(() => ytDlp.calls().length === 2);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(left()).toHaveLength(1);

  const asked = startOperator(words, env);
  await until(() => ytDlp.calls().length === 3);
  asked.child.kill('SIGINT');
  await until(() => asked.output.stderr.includes('Press Ctrl-C again to stop now'));
  ytDlp.letGo();
  const { code, stdout } = await asked.ended;
  expect(stdout).toBe(
    'Fetched captions of 1 video; 0 videos failed.\n' +
      'Stopped: interrupted. Run this again to continue.\n' +
      '1 video still without captions: continue with `captions fetch`.\n',
  );
  expect(code).toBe(130);

  expect((await runOperator(words, env)).stdout).toBe('Fetched captions of 1 video; 0 videos failed.\n');
  expect(ytDlp.calls().map((call) => call.at(-1)?.slice(-11))).toEqual([IDS[0], IDS[1], IDS[1], IDS[2]]);
});

test('a second Ctrl-C stops at once and kills yt-dlp', async () => {
  const { ytDlp, dataDir, env, words } = await anInstallation();
  const { child, output, ended } = startOperator(words, env);
  await until(() => ytDlp.calls().length === 2);
  child.kill('SIGINT');
  await until(() => output.stderr.includes('Press Ctrl-C again to stop now'));
  child.kill('SIGINT');
  expect((await ended).code).toBe(130);
  expect(readdirSync(join(dataDir, 'fetched-captions'))).toEqual([]);
  await until(() => !isAlive(ytDlp.pid()));
  ytDlp.letGo();
  expect((await runOperator(words, env)).stdout).toBe('Fetched captions of 2 videos; 0 videos failed.\n');
});
