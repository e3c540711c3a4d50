import { DESKTOP, expect, GERMAN_STORIES, test, openProgress } from './support/page.ts';

test.use({ viewport: DESKTOP });

const faults = [
  {
    name: 'is missing',
    answer: { status: 404, body: 'Not found' },
    message: 'Failed to fetch JSON file (404): Not Found',
  },
  {
    name: 'is HTML',
    answer: { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    message: 'Expected JSON but received text/html. The file may not exist or the path is incorrect.',
  },
  { name: 'is broken JSON', answer: { status: 200, contentType: 'application/json', body: '[{' }, message: /JSON/ },
  {
    name: 'has a wrong shape',
    answer: { status: 200, contentType: 'application/json', body: '{"a":1}' },
    message: /shape/,
  },
];

for (const { name, answer, message } of faults) {
  test(`a video file that ${name} shows an error, and Try Again works`, async ({ page }) => {
    await page.route('**/videos/de.json', (route) => route.fulfill(answer));
    await page.goto('/');
    await expect(page.getByText('Failed to load videos')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();

    await page.unroute('**/videos/de.json');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(GERMAN_STORIES)).toBeVisible();
  });
}

test('a language without a video file says so, and its words and level work', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', '"ja"'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No videos in Japanese yet' })).toBeVisible();
  await page.getByRole('button', { name: 'I’m new to Japanese' }).click();
  await openProgress(page);
  await expect(page.getByRole('heading', { name: 'Progress to Next Level in Japanese' })).toBeVisible();
});

test('corrupt storage falls back to the defaults, is reported once and keeps a copy', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('broken') !== null) return;
    sessionStorage.setItem('broken', '1');
    localStorage.setItem('wishes', '{{{');
    localStorage.setItem('userLanguages', '[1');
  });
  await page.goto('/');
  await expect(page.getByText(GERMAN_STORIES)).toBeVisible();
  await expect(page.getByText(/stored settings couldn’t be read/)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('corrupt:wishes'))).toBe('{{{');
});

test('with storage disabled the app runs and reports it once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(page.getByText(/couldn’t store your changes/)).toHaveCount(1);
  await page.getByRole('button', { name: 'schauen' }).click();
  await page.getByRole('link', { name: '1 word saved. See your words' }).click();
  await expect(page.getByText('1 word(s) learned')).toBeVisible();
});

test('the home page works while the API is down', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(GERMAN_STORIES)).toBeVisible();
});

test('an unknown address shows Page Not Found with two links', async ({ page }) => {
  await page.goto('/');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});
