import type { Challenge, HumanAction } from '@wordreel/shared';
import { createChallenge, solveChallenge, type Challenge as Unsolved } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createAltcha } from './altcha.ts';

let now = Date.now();
const settings = {
  challengeSecret: 'the secret of challenges',
  solutionSecret: 'the secret of solutions',
  clock: () => now,
  cost: 50,
  tries: [20, 40] as const,
};
const check = createAltcha(settings);

async function make(action: HumanAction, from = check): Promise<Unsolved> {
  return (await from.challenge?.(action)) as Unsolved & Challenge;
}

function encode(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

async function solve(challenge: Unsolved): Promise<string> {
  return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

const refused = { code: 'human_check_failed', message: 'Please complete the verification challenge' };

beforeEach(() => {
  now = Date.now();
});

describe('ALTCHA', () => {
  test('a solved challenge passes and returns its nonce for spending', async () => {
    const challenge = await make('login');
    const spend = await check.verify(await solve(challenge), 'login', '::1');
    expect(spend?.nonce).toBe(challenge.parameters.nonce);
    expect(spend?.expiresAt.getTime()).toBe((challenge.parameters.expiresAt ?? 0) * 1000);
    expect((spend?.expiresAt.getTime() ?? 0) - now).toBeGreaterThan(298_000);
  });

  test('the real challenge takes 2,500 to 5,000 tries of 1,000 rounds each', async () => {
    const { parameters } = await make('login', createAltcha({ ...settings, cost: 1000, tries: [2500, 5000] }));
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000, data: { action: 'login' } });
    expect(parameters.keyPrefix).toHaveLength(32);
  });

  test('a challenge for signing up is refused for logging in', async () => {
    await expect(check.verify(await solve(await make('signup')), 'login', '::1')).rejects.toMatchObject(refused);
  });

  test('an expired challenge is refused', async () => {
    const solved = await solve(await make('login'));
    now += 300_000;
    await expect(check.verify(solved, 'login', '::1')).rejects.toMatchObject(refused);
  });

  test.each([
    ['its expiry', { expiresAt: 4_000_000_000 }],
    ['its action', { data: { action: 'signup' } }],
    ['its cost', { cost: 1 }],
    ['its key signature', { keySignature: '0'.repeat(64) }],
  ])('a challenge with a changed %s is refused', async (_name, change) => {
    const challenge = await make('login');
    const { solution } = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString()) as { solution: unknown };
    const edited = { ...challenge, parameters: { ...challenge.parameters, ...change } };
    const action = 'data' in change ? 'signup' : 'login';
    await expect(check.verify(encode({ challenge: edited, solution }), action, '::1')).rejects.toMatchObject(refused);
  });

  test('a challenge without a signature, with another secret, or without the key signature is refused', async () => {
    const { signature: _, ...unsigned } = await make('login');
    const foreign = await make('login', createAltcha({ ...settings, challengeSecret: 'another' }));
    const foreignKey = await make('login', createAltcha({ ...settings, solutionSecret: 'another' }));
    const open = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      deriveKey,
      data: { action: 'login' },
      expiresAt: new Date(now + 60_000),
      hmacSignatureSecret: settings.challengeSecret,
    });
    for (const challenge of [unsigned, foreign, foreignKey, open]) {
      await expect(check.verify(await solve(challenge), 'login', '::1')).rejects.toMatchObject(refused);
    }
  });

  test('a guessed key is refused', async () => {
    const challenge = await make('login');
    const solution = { counter: 30, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
    await expect(check.verify(encode({ challenge, solution }), 'login', '::1')).rejects.toMatchObject(refused);
  });

  test.each([
    '',
    'garbage',
    encode(null),
    encode([]),
    encode({ challenge: null, solution: null }),
    encode({ challenge: { parameters: null, signature: '' }, solution: {} }),
    encode({ __proto__: { challenge: {} } }),
    'A'.repeat(10_240),
  ])('%p is refused', async (token) => {
    await expect(check.verify(token, 'login', '::1')).rejects.toMatchObject(refused);
  });
});
