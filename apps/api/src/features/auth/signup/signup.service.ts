import { randomUUID } from 'node:crypto';
import type { SignupBody, VerifyEmailBody } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { codeMac, isSame, newCode, tokenHash } from '#security/codes';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { consumeAll, passHumanCheck } from '#features/auth/guards/guards.service';
import { refuseCommonPassword } from '#features/auth/password/passwords.service';
import { dropMailsOf, queueMail } from '#mail/outbox.store';
import * as pending from '#features/auth/users/pending-signups.store';
import { signIn, type SignInDeps, type Tokens } from '#features/auth/session/sign-in.service';
import { createUser, findByEmail } from '#features/auth/users/users.store';

type SignupDeps = SignInDeps & Pick<Deps, 'db' | 'config' | 'secrets' | 'passwords' | 'humanCheck' | 'rateCounter'>;

interface Signup extends SignupBody {
  readonly binding: string;
  readonly caller: Caller;
}

function makeCode({ secrets }: SignupDeps, rowId: string): { code: string; mac: Buffer } {
  const code = newCode();
  return { code, mac: codeMac(secrets.codes, { purpose: 'verify-email', rowId, code }) };
}

function messageOf(signup: { isDecoy: boolean }, code: string) {
  return signup.isDecoy ? ({ kind: 'already-have-account' } as const) : ({ kind: 'verification-code', code } as const);
}

/** Stores a sign-up. The response and its duration are the same whether or not the address has an account. */
export async function signUp(
  deps: SignupDeps,
  { email, password, turnstileToken: token, binding, caller }: Signup,
): Promise<void> {
  const { db, clock, pseudonyms, passwords, mailKey } = deps;
  await consumeAll(deps, ['signup of network', caller.network]);
  await passHumanCheck(deps, { token, action: 'signup', ip: caller.ip });
  refuseCommonPassword(deps, { password, email, field: 'password' });
  await consumeAll(deps, ['signup of email', pseudonyms.email(email)]);
  const passwordHash = await passwords.hash(password);
  const id = randomUUID();
  const { code, mac } = makeCode(deps, id);
  await db.transaction(async (trx) => {
    const isDecoy = (await findByEmail(trx, email)) !== null;
    const signup = { id, email, passwordHash, isDecoy, codeMac: mac, bindingHash: tokenHash(binding) };
    await pending.addPending(trx, signup, clock());
    await queueMail(trx, mailKey, { to: email, message: messageOf(signup, code), pendingSignupId: id }, clock());
  });
}

/** Finds the sign-up begun in this browser. Without the cookie, it must be the only sign-up for this email. */
async function findOwn(
  { db, clock }: SignupDeps,
  email: string,
  binding: string | null,
): Promise<pending.PendingSignup | null> {
  const bindingHash = binding === null ? null : tokenHash(binding);
  const found = await pending.findPending(db, { email, bindingHash }, clock());
  if (binding === null && found.length > 1) return null;
  return found[0] ?? null;
}

interface Verification extends VerifyEmailBody {
  readonly binding: string | null;
  readonly caller: Caller;
}

export async function verifyEmail(deps: SignupDeps, verification: Verification): Promise<Tokens> {
  const { db, clock, pseudonyms, secrets, rateCounter } = deps;
  const { email, code, binding, caller, deviceFingerprint: device } = verification;
  const emailKey = pseudonyms.email(email);
  await consumeAll(deps, ['verify of network', caller.network], ['verify of email', emailKey]);
  const own = await findOwn(deps, email, binding);
  const tried = own === null ? null : await pending.consumeTry(db, own.id, clock());
  const mac = codeMac(secrets.codes, { purpose: 'verify-email', rowId: own?.id ?? '', code });
  if (tried === null || tried.isDecoy || !isSame(mac, tried.codeMac)) throw new ApiError('invalid_code');

  const tokens = await db.transaction(async (trx) => {
    // Creates the account before consuming the sign-up. A concurrent Apple login uses the same order: it drops the
    // sign-ups after creating the account.
    const account = await createUser(trx, { email, passwordHash: tried.passwordHash, name: null }, clock());
    if (account === null) return null;
    if (!(await pending.consumePending(trx, tried.id))) throw new ApiError('invalid_code');
    await pending.dropPending(trx, email);
    await noteEvent(trx, { event: 'signed up', userId: account.id, caller }, clock());
    return signIn(deps, trx, { account, amr: ['mail'], caller, device });
  });
  if (tokens === null) throw new ApiError('invalid_code');
  await rateCounter.forget('verify of email', emailKey);
  return tokens;
}

/** Sends a new code, which invalidates the old one. The response is the same if no sign-up is pending. */
export async function resendCode(
  deps: SignupDeps,
  { email, binding, caller }: { email: string; binding: string | null; caller: Caller },
): Promise<void> {
  const { db, clock, pseudonyms, mailKey } = deps;
  const key = pseudonyms.email(email);
  await consumeAll(
    deps,
    ['resend of network', caller.network],
    ['resend of email, minute', key],
    ['resend of email, hour', key],
    ['resend of email, day', key],
  );
  const bindingHash = binding === null ? null : tokenHash(binding);
  const [signup] = await pending.findPending(db, { email, bindingHash }, clock());
  const id = signup?.id ?? randomUUID();
  const { code, mac } = makeCode(deps, id);
  await db.transaction(async (trx) => {
    await pending.setCode(trx, id, mac, clock());
    await dropMailsOf(trx, id);
    const mail =
      signup === undefined
        ? { to: email, message: { kind: 'none' } as const }
        : { to: email, message: messageOf(signup, code), pendingSignupId: id };
    await queueMail(trx, mailKey, mail, clock());
  });
}
