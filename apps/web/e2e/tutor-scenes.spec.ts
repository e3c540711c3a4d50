import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { DESKTOP, PHONE, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts';
import { withoutVoices } from './support/watch.ts';

test.use({ viewport: DESKTOP });

const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply in German' });
const cafe = (page: Page, state = '') =>
  page.getByRole('listitem').filter({ hasText: 'Sunday morning at the café' }).filter({ hasText: state });

/** Chooses a line by its digit. Its place differs by learner and day. */
async function choose(page: Page, text: string): Promise<void> {
  const option = page.locator('fieldset button', { hasText: text });
  await expect(option).toBeEnabled();
  await page.keyboard.press((await option.getAttribute('aria-keyshortcuts')) ?? '');
}

test('a scene by keyboard: typed replies, choices, a reload, the report, and the next scene', async ({ page }) => {
  await withoutVoices(page);
  await signIn(page);
  await page.goto('/ai-tutor');
  await expect(page.getByRole('region', { name: 'Scenes' })).toBeVisible();
  await expectAccessible(page);
  await cafe(page).getByRole('button').click();

  await expect(page.getByText('Order a coffee or a tea.')).toBeVisible();
  await reply(page).fill('Ich hätte gern einen Kaffe, bitte');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Almost:')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Ja, zwei Kaffee Milch.');
  await expect(page.getByText('Zwei Kaffee? Oder einen mit Milch?').first()).toBeVisible();
  await page.reload();
  await choose(page, 'Nur mit Milch, bitte.');
  await choose(page, 'Ja, ein Brötchen mit Käse.');
  await reply(page).fill('Die Rechnung, bitte!');
  await page.keyboard.press('Enter');
  await choose(page, 'Mit Karte, bitte.');
  await expect(page.getByRole('button', { name: 'See the report' })).toBeFocused();
  await page.keyboard.press('Enter');
  const result = page.getByRole('heading', { name: '3 of 3 goals reached' });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Almost right' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'More scenes' }).click();
  await expect(cafe(page, 'Done')).toBeVisible();
});

test('on a phone, a scene that was left continues where it was', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await withoutVoices(page);
  await signIn(page);
  await page.goto('/ai-tutor');
  await cafe(page).getByRole('button').click();
  await reply(page).fill('Einen Tee, bitte.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose one of the two.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/ai-tutor');
  await expectNoSidewaysScroll(page);
  await cafe(page, 'Continue').getByRole('link').click();
  await expect(page.getByText('Choose one of the two.')).toBeVisible();
});
