import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chooseFiles, withoutFileHandles } from './support/local-films.ts';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, test as plain } from './support/page.ts';
import { play } from './support/watch.ts';

const MAKE = path.resolve(import.meta.dirname, '../../../infra/make-test-films.mjs');

/** A folder with short films in every container and codec that people have. */
const test = plain.extend<object, { films: string }>({
  films: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'wordreel-codecs-'));
      execFileSync(process.execPath, [MAKE, folder]);
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  viewport: DESKTOP,
});

/** What the page says about the films that Chromium doesn't play in full; nothing about all others. */
const PROBLEMS: Readonly<Record<string, RegExp>> = {
  'avi.avi': /This browser can’t play this video.*ffmpeg -i "avi\.avi".*"avi\.mp4"/s,
  'ts.ts': /This browser can’t play this video.*ffmpeg -i "ts\.ts".*"ts\.mp4"/s,
  'mkv-dts.mkv': /No sound: this browser can’t play DTS.*-c:a aac/s,
  'mkv-hevc.mkv': /No picture: this browser can’t show HEVC.*-c:v libx264/s,
};

test('every film plays with sound and picture, or the page names the codec and the way out', async ({
  page,
  films,
}) => {
  const names = readdirSync(films).toSorted();
  expect(names).toHaveLength(24);
  await withoutFileHandles(page);
  await signIn(page);
  await page.goto('/add');
  await chooseFiles(
    page,
    'Choose videos',
    names.map((name) => path.join(films, name)),
  );
  await page.getByRole('textbox', { name: 'Series' }).fill('Films');
  await page.getByRole('button', { name: 'Add 24 episodes' }).click();
  const episodes = page.getByRole('list', { name: 'Films' }).getByRole('listitem');
  await expect(episodes).toHaveCount(24);
  for (const [at, name] of names.entries()) {
    await test.step(name, async () => {
      await episodes.nth(at).getByRole('link').click();
      const notice = page.getByRole('alert');
      const problem = PROBLEMS[name];
      if (problem === undefined || name.startsWith('mkv')) await play(page).click();
      if (problem !== undefined) {
        await notice.getByRole('button', { name: 'Convert the video' }).click();
        await expect(notice).toHaveText(problem);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      } else {
        await expect(page.locator('[data-film]')).toHaveAttribute('data-film', /^(?:plays|decode_sound)$/);
        await expect(notice).toHaveCount(0);
      }
      await page.goBack();
    });
  }
});

/** Lets the page measure the sound that it sends to the speakers: the quadratic mean of its samples. */
async function measureSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const analysers = new Map<BaseAudioContext, AnalyserNode>();
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function connectAndListen(this: AudioNode, target: AudioNode) {
      if (target instanceof AudioDestinationNode) {
        const analyser = analysers.get(this.context) ?? this.context.createAnalyser();
        analysers.set(this.context, analyser);
        connect.call(this, analyser);
      }
      return connect.call(this, target);
    } as typeof AudioNode.prototype.connect;
    Object.assign(globalThis, {
      loudness: () => {
        const means = [...analysers.values()].map((analyser) => {
          const samples = new Float32Array(analyser.fftSize);
          analyser.getFloatTimeDomainData(samples);
          return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        });
        return Math.sqrt(Math.max(0, ...means));
      },
    });
  });
}

const expectSound = (page: Page) =>
  page.waitForFunction(() => (globalThis as unknown as { loudness: () => number }).loudness() > 0.05);

test('AC-3 is heard after play and after a seek, and the other language can be chosen', async ({ page, films }) => {
  await withoutFileHandles(page);
  await measureSound(page);
  await signIn(page);
  await page.goto('/add');
  await chooseFiles(page, 'Choose videos', [path.join(films, 'mkv-two-sounds.mkv')]);
  await page.getByRole('button', { name: 'Add this video' }).click();
  await play(page).click();
  const sound = page.getByRole('combobox', { name: 'Sound' });
  await expect(sound.locator('option:checked')).toHaveText('German (AC-3)');
  await expectSound(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1;
  });
  await expectSound(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await sound.selectOption({ label: 'English (AAC)' });
  await expect(sound.locator('option:checked')).toHaveText('English (AAC)');
  await expectSound(page);

  await page.reload();
  await chooseFiles(page, 'Choose video', [path.join(films, 'mkv-two-sounds.mkv')]);
  await play(page).click();
  await expect(sound.locator('option:checked')).toHaveText('English (AAC)');
  await expectSound(page);
});
