import { expectLoggedIn, logIn } from './support/accounts.ts';
import { LEARNER, startDevelopment } from './support/dev-server.ts';
import { DESKTOP, expect, GERMAN_STORIES, test as plain } from './support/page.ts';
import { expectPlayable, pause, play, STORY, withoutVoices } from './support/watch.ts';

const test = plain.extend<object, { site: { origin: string } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
    async ({}, use, { workerIndex }) => {
      const server = await startDevelopment(`development-${workerIndex}`);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  viewport: DESKTOP,
});

test('the development server shows the grid, logs the seeded learner in and plays a story', async ({ page }) => {
  await withoutVoices(page);
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com;/);
  await expect(page.getByRole('heading', { name: GERMAN_STORIES })).toBeVisible();
  const cover = page.locator(`img[src="/stories/${STORY}.svg"]`).first();
  await cover.scrollIntoViewIfNeeded();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/login');
  await logIn(page, LEARNER.email, LEARNER.password);
  await expectLoggedIn(page, LEARNER.email);
  await page.goto('/study');
  await expect(page.getByText('60 word(s) learned')).toBeVisible();

  await page.goto(`/video/${STORY}`);
  await expectPlayable(page);
  await play(page).click();
  await expect(pause(page)).toBeVisible();

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Wordreel/ })).toBeVisible();
});
