import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';
import { askReset, logIn, newEmail, newLearner, openBrowser, signUp } from '#testing/learners/people';

/** Returns an address of each kind. An attacker wants to tell them apart. */
async function addressesOf(api: AccountsApi): Promise<string[]> {
  const { email: known } = await newLearner(api);
  const pending = newEmail();
  await signUp(openBrowser(api), pending);
  const byApple = newEmail();
  await api.deps.db('users').insert({ id: randomUUID(), email: byApple, created_at: new Date() });
  const disabled = await newLearner(api);
  await api.deps.db('users').where({ email: disabled.email }).update({ disabled_at: new Date() });
  return [newEmail(), known, pending, byApple, disabled.email];
}

/** Records the work of a call: each database statement and the number of password operations. */
async function workOf({ deps }: AccountsApi, call: () => Promise<Response>) {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }): void => void statements.push(sql);
  const matches = jest.spyOn(deps.passwords, 'matches');
  const hash = jest.spyOn(deps.passwords, 'hash');
  deps.db.on('query', note);
  const { status, body } = await call();
  deps.db.removeListener('query', note);
  const work = { statements, compared: matches.mock.calls.length, hashed: hash.mock.calls.length };
  jest.restoreAllMocks();
  const { requestId: _, ...answer } = body as Record<string, unknown>;
  return { ...work, status, answer };
}

describeAccounts('what a response reveals about an address', (api) => {
  const PASSWORD = 'Another-Lantern-42';

  test.each([
    ['logging in', 401, (email: string) => logIn(openBrowser(api()), email, PASSWORD)],
    ['signing up', 201, (email: string) => signUp(openBrowser(api()), email, PASSWORD)],
    ['requesting a reset', 200, (email: string) => askReset(api(), email)],
  ] as const)(
    '%s: the same response, after the same work in the same order (T01, T02, T22, T53)',
    async (_, status, call) => {
      const seen = [];
      for (const email of await addressesOf(api())) seen.push(await workOf(api(), () => call(email)));
      expect(seen[0]).toMatchObject({ status, compared: status === 401 ? 2 : 0, hashed: status === 201 ? 1 : 0 });
      expect(seen[0]?.statements.length).toBeGreaterThan(1);
      for (const one of seen) expect(one).toEqual(seen[0]);
    },
  );
});
