import { codeFor, newEmail, PASSWORD, typeCode } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, TABLET, test } from './support/page.ts';
import { lines, withoutVoices, words } from './support/watch.ts';
import { fakeYoutube } from './support/youtube.ts';

const SIZES = { 'a small phone': { width: 320, height: 640 }, 'a tablet': TABLET, 'a desktop': DESKTOP };
const WATCH_ONLY = /^Show \d+ watch-only videos$/;

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(`a visitor on ${name}`, () => {
    test.use({ viewport });

    test('finds a video without captions, looks at it, signs up, and watches it', async ({ page }) => {
      await fakeYoutube(page);
      await page.goto('/');
      const stories = page.getByRole('list', { name: /^\d+ stories$/ });
      const videos = page.getByRole('list', { name: /^\d+ watch-only videos$/ });
      await expect(stories.getByText('Story').first()).toBeVisible();
      await expect(videos).toBeHidden();
      await page.getByRole('button', { name: WATCH_ONLY }).click();
      await expect(page.getByRole('button', { name: 'With captions', pressed: false })).toBeVisible();
      const link = videos.getByRole('listitem').first().getByRole('link');
      const title = await link.innerText();
      await link.click();

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(/\/try\/de\/.+/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goBack();
      await expect(videos.getByText('Watch only').first()).toBeVisible();
      await page.goForward();

      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true }).click();
      // The login page has a field for the email as well, which a slow browser still shows.
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      const email = newEmail();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
      await typeCode(page, await codeFor(email));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(/\/video\/.+/);
    });

    test('is new to German, saves a word of the first story, and reads at home how to keep it', async ({ page }) => {
      await withoutVoices(page);
      await page.goto('/');
      await page.getByRole('link', { name: 'I’m new to German' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bitte nur fahren' })).toBeVisible();
      // The captions come after the title.
      await lines(page).getByRole('listitem').first().waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowRight');
      await words(page).getByRole('button', { name: 'fahre', exact: true }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(panel).toBeHidden();

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
      await expect(page.getByText('1 word saved.')).toBeVisible();
      const languages = page.getByRole('button', { name: /^(French|Learning Language)/ });
      await expect(languages.first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Sign up to keep it' }).click();
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    });
  });
}

test('a link to a video asks guests to log in first', async ({ page }) => {
  await page.goto('/video/dC6ZGLzdaTs');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/Log in to watch this video and save its words/)).toBeVisible();
});

test('a button of the page that is pressed before the client has rendered opens its dialog', async ({ page }) => {
  // How far the client is when the press arrives differs from one load to the next.
  for (let load = 0; load < 5; load += 1) {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  }
});
