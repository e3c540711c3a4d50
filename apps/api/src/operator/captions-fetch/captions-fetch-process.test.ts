import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** An installation with three videos, and a yt-dlp on its PATH, whose second answer comes when it is let go. */
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
  return { ytDlp, dataDir, env, words: ['captions', 'fetch', '--pause', '0'] };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('Ctrl-C ends it after the video that it is at, the next run goes on, and a kill costs the video at hand alone', async () => {
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
  await until(() => asked.output.stderr.includes('This ends after what it is at'));
  ytDlp.letGo();
  const { code, stdout } = await asked.ended;
  expect(stdout).toBe(
    'Captions of 1 video fetched; 0 videos without.\n' +
      'Stopped: you wanted it to end. Run this again: it goes on where it was.\n' +
      '1 video more without captions: `captions fetch` goes on.\n',
  );
  expect(code).toBe(130);

  expect((await runOperator(words, env)).stdout).toBe('Captions of 1 video fetched; 0 videos without.\n');
  expect(ytDlp.calls().map((call) => call.at(-1)?.slice(-11))).toEqual([IDS[0], IDS[1], IDS[1], IDS[2]]);
});

test('a second Ctrl-C ends it at once, and yt-dlp with it', async () => {
  const { ytDlp, dataDir, env, words } = await anInstallation();
  const { child, output, ended } = startOperator(words, env);
  await until(() => ytDlp.calls().length === 2);
  child.kill('SIGINT');
  await until(() => output.stderr.includes('This ends after what it is at'));
  child.kill('SIGINT');
  expect((await ended).code).toBe(130);
  expect(readdirSync(join(dataDir, 'fetched-captions'))).toEqual([]);
  await until(() => !isAlive(ytDlp.pid()));
  ytDlp.letGo();
  expect((await runOperator(words, env)).stdout).toBe('Captions of 2 videos fetched; 0 videos without.\n');
});
