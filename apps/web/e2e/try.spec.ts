import { codeFor, newEmail, PASSWORD, typeCode } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { expectLine, goToLine, play, withoutVoices, words } from './support/watch.ts';

const SIZES = { 'a small phone': { width: 320, height: 640 }, 'a phone': PHONE, 'a desktop': DESKTOP };

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(`a visitor on ${name}`, () => {
    test.use({ viewport });

    test('tries a story, keeps two words, signs up, and keeps them', async ({ page }) => {
      await withoutVoices(page);
      await page.goto('/try');
      await expect(page.getByRole('heading', { level: 1, name: 'Bitte nur fahren' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await expectLine(page, 1);
      for (const form of ['fahre', 'Nacht']) {
        await words(page).getByRole('button', { name: form, exact: true }).click();
        const panel = page.getByRole('dialog');
        await expect(panel.getByText('Wordreel glossary')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await panel.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(panel).toBeHidden();
      }
      await page.getByRole('searchbox', { name: 'Search the lines' }).fill('Kinder');
      await goToLine(page, 'Aber ich habe vier Kinder.');
      await play(page).click();
      await expect(page.getByRole('heading', { name: 'You’ve reached the end.' })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Sign up to keep these 2 words' }).click();
      const email = newEmail();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
      await typeCode(page, await codeFor(email));
      await expect(page).toHaveURL(/\/video\/story-de-03$/);
      await expect(play(page)).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Study' }).click();
      await expect(page.getByText('2 word(s) learned')).toBeVisible();
      await expect(page.getByText('fahren', { exact: true })).toBeVisible();
    });
  });
}
