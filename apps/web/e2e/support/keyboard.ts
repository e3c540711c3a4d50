import { expect, type Page } from '@playwright/test';

/** Presses Tab until the control with that name has focus, also if the page shows it only after some presses. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement && element.labels?.[0] !== undefined)
        return element.labels[0].textContent;
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });
  await expect(async () => {
    await page.keyboard.press('Tab');
    const focused = (await nameOfFocused())?.trim() ?? '';
    if (typeof name === 'string') expect(focused).toBe(name);
    else expect(focused).toMatch(name);
  }).toPass({ intervals: [1] });
}
