import type { Page } from '@playwright/test';

/** Presses Tab until the control with that name has focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement && element.labels?.[0] !== undefined)
        return element.labels[0].textContent;
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = (await nameOfFocused())?.trim() ?? '';
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`No way to ${name} with the Tab key`);
}
