import { expect, type Page } from '@playwright/test';

/** Passes the introductions of new words until a word is asked. More of them may follow its answer. */
export async function passIntroductions(page: Page): Promise<void> {
  const passes = page.getByRole('button', { name: /^Got it/ });
  await expect(passes.or(page.getByRole('button', { name: /^Show answer/ }))).toBeVisible();
  while (await passes.isVisible()) await passes.click();
}
