import type { Page } from '@playwright/test';

/** Makes Chromium choose files as Firefox does, because Playwright can't answer the dialogs that return handles. */
export async function withoutFileHandles(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showOpenFilePicker'));
}

/** Chooses files in the browser's dialog. */
export async function chooseFiles(page: Page, button: string, files: readonly string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await opened).setFiles([...files]);
}
