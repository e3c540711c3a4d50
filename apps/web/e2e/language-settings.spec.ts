import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, openProgress, test } from './support/page.ts';

const settings = (page: Page) => page.getByRole('dialog', { name: 'German settings' });

async function openSettings(page: Page): Promise<void> {
  const gear = page.getByRole('button', { name: 'German settings' });
  const progress = page.getByRole('button', { name: / of [\d,]+ words$/, expanded: false });
  // For returning learners the languages are behind the line with their level.
  await expect(gear.or(progress).first()).toBeVisible();
  if (!(await gear.isVisible())) await openProgress(page);
  await gear.click();
  await expect(settings(page).getByRole('checkbox', { name: 'Easy German' })).toBeVisible();
}

async function keepWord(page: Page): Promise<void> {
  await page.goto('/study');
  await page.getByRole('textbox', { name: 'Word' }).fill('Haus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Haus' })).toBeVisible();
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('everything is set by keyboard: Alt switches sections, unsaved changes ask before closing, Ctrl+Enter saves', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/');
    await openSettings(page);
    await expect(settings(page).getByLabel('New words a day')).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Alt+r');
    await expect(settings(page).getByRole('heading', { name: 'Learning' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(settings(page).getByLabel('New words a day')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('25');
    await page.keyboard.press('Alt+s');
    await tabTo(page, 'Pause after each line');
    await page.keyboard.press('Space');

    await page.keyboard.press('Escape');
    const question = settings(page).getByRole('alertdialog', { name: 'Unsaved changes' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    // A click outside or a reload does not lose anything either.
    await page.mouse.click(5, 5);
    await expect(question).toBeVisible();
    await page.reload();
    await openSettings(page);
    await expect(settings(page).getByText('Your unsaved changes are still here.')).toBeVisible();
    await expect(settings(page).getByRole('checkbox', { name: 'Pause after each line' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(settings(page)).toBeHidden();

    await openSettings(page);
    await expect(settings(page).getByLabel('New words a day')).toHaveValue('25');
    await expect(settings(page).getByRole('checkbox', { name: 'Pause after each line' })).toBeChecked();
  });

  test('changes saved in a second tab are reported, and either version can be kept', async ({ page, context }) => {
    await page.goto('/');
    await openSettings(page);
    await settings(page).getByRole('button', { name: 'B1', exact: true }).click();
    const other = await context.newPage();
    await other.goto('/');
    await openSettings(other);
    await settings(other).getByRole('button', { name: 'C1', exact: true }).click();
    await settings(other).getByRole('button', { name: 'Save' }).click();
    await expect(settings(other)).toBeHidden();

    await expect(settings(page).getByText(/were changed elsewhere/)).toBeVisible();
    await expectAccessible(page);
    await settings(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(settings(page).getByRole('button', { name: 'B1', exact: true, pressed: true })).toBeVisible();
    await settings(page).getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('group', { name: 'Video level' }).getByRole('button', { name: 'B1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('a language is removed by typing its name, and disappears in the other tab too', async ({ page, context }) => {
    await signIn(page);
    await keepWord(page);
    const other = await context.newPage();
    await other.goto('/study');
    await expect(other.getByRole('listitem').filter({ hasText: 'Haus' })).toBeVisible();

    await page.goto('/');
    await openSettings(page);
    await page.keyboard.press('Alt+x');
    await settings(page).getByRole('button', { name: 'Remove German…' }).click();
    await page.keyboard.type('Germany');
    await page.keyboard.press('Enter');
    await expect(settings(page).getByRole('alert')).toHaveText('Type German to confirm');
    await settings(page).getByLabel('Type German to confirm').fill('German');
    await page.keyboard.press('Enter');
    await expect(settings(page)).toBeHidden();
    await expect(page.getByText('German was removed, with everything you had in it')).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: 'Haus' })).toBeHidden();
  });
});

for (const [name, viewport] of Object.entries({ phone: { width: 320, height: 720 }, desktop: DESKTOP })) {
  test(`the data section resets or removes one language on a ${name} and keeps the other`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    for (const [language, word] of [
      ['de', 'Haus'],
      ['fr', 'chien'],
    ]) {
      await page.request.post('/api/learned-words', { data: { language, word: { word } } });
    }
    await page.request.patch('/api/preferences', { data: { languages: { fr: { rate: 0.75 } } } });
    await page.goto('/you/data#clear-language');
    await expect(page.getByRole('heading', { name: 'Reset or remove a language' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('French');
    await page.getByRole('button', { name: 'Reset the schedule…' }).press('Enter');
    await page.keyboard.type('French');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^French was reset/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove French…' }).press('Enter');
    await page.keyboard.type('French');
    await page.keyboard.press('Enter');
    await expect(page.getByText('French was removed, with everything you had in it')).toBeVisible();
    const storedPreferences = () => page.evaluate(() => localStorage.getItem('wishes') ?? '');
    await expect.poll(storedPreferences).not.toContain('"fr"');
    expect(await (await page.request.get('/api/preferences')).json()).not.toHaveProperty('languages.fr');
    await expect(page.getByRole('button', { name: 'Remove German…' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to your archive' }).click();
    await expect(page.getByRole('heading', { name: 'Your archive' })).toBeFocused();
    await page.goto('/study');
    await expect(page.getByRole('listitem').filter({ hasText: 'Haus' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'chien' })).toBeHidden();
  });
}

test('a guest changes the settings stored on the device, on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Learning Language/ })
    .first()
    .click();
  await openSettings(page);
  await expect(settings(page).getByRole('link', { name: 'Sign up' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await settings(page).getByRole('button', { name: 'Captions' }).click();
  await expect(settings(page).getByRole('heading', { name: 'Captions' })).toBeFocused();
  await settings(page).getByRole('combobox', { name: 'Speed' }).selectOption('0.75×');
  await settings(page).getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await page
    .getByRole('button', { name: /^Learning Language/ })
    .first()
    .click();
  await openSettings(page);
  await expect(settings(page).getByRole('combobox', { name: 'Speed' })).toHaveValue('0.75');
});
