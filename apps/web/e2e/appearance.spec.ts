import { DESKTOP, expect, GERMAN_STORIES, PHONE, test } from './support/page.ts';

test('a chosen theme applies before the first paint and under the content security policy', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('wishes', '{"account":{"theme":"dark"},"languages":{}}'));
  // Without the client's own script, only the inline script can have set the theme.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(19, 19, 22)');
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByText(GERMAN_STORIES)).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the grid has 1 to 4 columns, 2 to 5 in the minimal variant', async ({ page }) => {
  const columns = () =>
    page
      .getByRole('region', { name: 'Videos' })
      .getByRole('list')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.getByText(GERMAN_STORIES)).toBeVisible();
  await expect.poll(columns).toBe(1);
  await page.setViewportSize(DESKTOP);
  await expect.poll(columns).toBe(4);
  await page.evaluate(() => localStorage.setItem('wishes', '{"account":{"gridVariant":"minimal"},"languages":{}}'));
  await page.reload();
  await expect(page.getByText(GERMAN_STORIES)).toBeVisible();
  await expect.poll(columns).toBe(5);
  await page.setViewportSize(PHONE);
  await expect.poll(columns).toBe(2);
});

test('the tabs are at the bottom, and from 1,024 px in the top bar, where they stay on every page', async ({
  page,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const box = async () => (await tabs.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
  await page.setViewportSize({ width: 1023, height: 700 });
  await page.goto('/');
  // The built page has tabs as well, until the client replaces it.
  await page.locator('.shell').waitFor({ state: 'detached' });
  const { y, height } = await box();
  expect(y + height).toBe(700);

  await page.setViewportSize({ width: 1024, height: 700 });
  const atHome = await box();
  expect(atHome.y + atHome.height).toBeLessThan(60);
  await tabs.getByRole('link', { name: 'Study' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Study German' })).toBeVisible();
  expect(await box()).toEqual(atHome);
});

test('the server caches hashed files, revalidates the rest and forbids framing', async ({ request }) => {
  const home = await request.get('/');
  expect(home.headers()['cache-control']).toContain('no-cache');
  expect(home.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const scripts = Array.from((await home.text()).matchAll(/\/assets\/[^"]+\.js/g), ([path]) => path);
  expect(scripts.length).toBeGreaterThan(1);
  const headers = await Promise.all(
    scripts.map(async (path) => (await request.get(path, { headers: { 'accept-encoding': 'br' } })).headers()),
  );
  for (const { 'cache-control': control } of headers) expect(control).toContain('immutable');
  expect(headers.map((one) => one['content-encoding'])).toContain('br');
  const videos = await request.get('/videos/de.json');
  const again = await request.get('/videos/de.json', { headers: { 'if-none-match': videos.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});
