import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, TEMPLATE } from './config.ts';

/** Later than any clock a test sets. */
const NEVER = 9_999_999_999;

/**
 * Returns a solved challenge as a browser sends it. A browser needs a second for the proof of work, so the test signs a
 * challenge and its solution with the secrets of the servers, which all have a copy of the same data folder.
 */
export function solvedChallenge(action: string): string {
  const { altchaChallenge, altchaSolution } = secrets();
  const derivedKey = randomBytes(32);
  // In alphabetical order, as in the signed text.
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { action },
    expiresAt: NEVER,
    keyLength: 32,
    keyPrefix: derivedKey.subarray(0, 1).toString('hex'),
    keySignature: sign(derivedKey, altchaSolution),
    nonce: randomBytes(16).toString('hex'),
    salt: randomBytes(16).toString('hex'),
  };
  const challenge = { parameters, signature: sign(JSON.stringify(parameters), altchaChallenge) };
  const solution = { counter: 0, derivedKey: derivedKey.toString('hex') };
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const sign = (what: string | Buffer, secret = ''): string => createHmac('sha256', secret).update(what).digest('hex');

function secrets(): Record<string, string | undefined> {
  const file = readFileSync(path.join(folderOf(TEMPLATE), 'secrets.json'), 'utf8');
  const { keys } = JSON.parse(file) as { keys: Record<string, string[]> };
  return Object.fromEntries(Object.entries(keys).map(([purpose, [newest]]) => [purpose, newest]));
}
