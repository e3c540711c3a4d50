import { Secret, TOTP } from 'otpauth';
import type { AccountsApi } from './accounts-api.ts';
import { logIn, newLearner, openBrowser, type Browser } from './people.ts';

const STEP = 30_000;

/** Returns the code of an authenticator app; `steps` of 30 s ahead or behind. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });
}

/** Turns on two-factor authentication. @returns its secret and backup codes */
export async function turnOn(browser: Browser): Promise<{ secret: string; backupCodes: string[] }> {
  const { body } = await browser.post('/auth/2fa/setup');
  const { secret } = body as { secret: string };
  const done = await browser.post('/auth/2fa/verify-setup', { code: codeOf(secret) });
  return { secret, backupCodes: (done.body as { backupCodes: string[] }).backupCodes };
}

/** Creates an account with two-factor authentication, some steps after the code that turned it on. */
export async function newCareful(api: AccountsApi) {
  const learner = await newLearner(api);
  const factor = await turnOn(learner.browser);
  api.wait(STEP * 3);
  return { ...learner, ...factor };
}

/** Does the first step of a login, and returns a function that enters a code. */
export async function firstStep(api: AccountsApi, email: string) {
  const browser = openBrowser(api);
  const { body } = await logIn(browser, email);
  const tempToken = (body as { tempToken: string }).tempToken;
  const enter = (code: unknown) => browser.postSolved('/auth/2fa/verify', 'two-factor', { tempToken, code });
  return { browser, tempToken, enter };
}
