import type { Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE, TABLET, test, waitForAnimations } from './page.ts';

/** One picture: the account, the page, the responses of the server and the steps to take. */
export interface Shot {
  name: string;
  path?: string;
  user?: Record<string, unknown>;
  answers?: Record<string, { status?: number; body: unknown }>;
  act?: (page: Page) => Promise<unknown>;
  fullPage?: boolean;
}

export const ADA = {
  id: 'u1',
  email: 'ada.lovelace.von.und.zu.donaudampfschiff@example.org',
  verified: true,
  twoFactorEnabled: false,
  createdAt: '2026-02-03T10:00:00.000Z',
};
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const SESSIONS = [
  { id: 's1', device: 'Chromium on Linux', createdAt: ago(3), lastSeenAt: ago(0), current: true },
  { id: 's2', device: 'Safari on iPhone', createdAt: ago(40), lastSeenAt: ago(2), current: false },
  { id: 's3', device: 'Firefox on Windows', createdAt: ago(12), lastSeenAt: ago(9), current: false },
];
export const failure = (status: number, error: string, message: string) => ({
  status,
  body: { error, message, requestId: 'r' },
});
export const DOWN = { status: 500, body: {} };
export const APPLE = { 'auth/config': { body: { humanCheck: { provider: 'altcha' }, apple: true, tutor: false } } };
export const security = (apple: boolean, backupCodesLeft: number) => ({
  'auth/security': { body: { apple, backupCodesLeft } },
});

export const main = (page: Page) => page.getByRole('main');
export const alertShown = (page: Page) => page.getByRole('alert').first().waitFor();

/** Moves fixed elements to the end of the page, so that they do not cover its middle. */
async function growToContent(page: Page): Promise<void> {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
  await page.setViewportSize({ width, height });
}

/**
 * Takes every picture at three widths and in both themes. The page must be accessible and not wider than the screen.
 */
export function shootAll(shots: Shot[]): void {
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${viewport.width} px, ${colorScheme}`, () => {
        test.use({ viewport, colorScheme, isMobile: viewport === PHONE, reducedMotion: 'reduce' });

        for (const { name, path = '/', user, answers = {}, act, fullPage = false } of shots) {
          test(name, async ({ page }) => {
            const asLearner: Shot['answers'] = {
              'auth/me': { body: user },
              'auth/sessions': { body: SESSIONS },
              ...security(false, 10),
              languages: { body: [] },
              'languages/de': { body: { level: 'B1.2', wordCount: 0, learnedWords: [] } },
            };
            for (const [url, { status = 200, body }] of Object.entries({
              ...(user !== undefined && asLearner),
              ...answers,
            })) {
              await page.route(
                ({ pathname }) => pathname === `/api/${url}`,
                (route) => route.fulfill({ status, json: body }),
              );
            }
            if (user !== undefined) await page.addInitScript(() => localStorage.setItem('session', '1'));
            await page.goto(path);
            await main(page).waitFor();
            await page.evaluate(() => document.fonts.ready);
            await act?.(page);
            if (fullPage) await growToContent(page);
            await waitForAnimations(page);
            await page.screenshot({ path: `shots/account-${name}-${viewport.width}-${colorScheme}.png` });
            await expectNoSidewaysScroll(page);
            await expectAccessible(page);
          });
        }
      });
    }
  }
}
