import { createSecretKey, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { createAltcha } from '#adapters/altcha';
import { appleName, createAppleId } from '#adapters/apple-id';
import type { HumanCheck } from '#adapters/human-check';
import { createMailer, type Mailer } from '#adapters/mailer';
import { createRateCounter } from '#limits/rate-counter';
import { createTurnstile } from '#adapters/turnstile';
import { openDatabase } from '#db/connect';
import { openSecrets } from '#db/installation';
import { createBackupCodes } from '#security/backup-codes';
import { systemClock, type Clock } from '#lib/clock';
import { createDeviceCookies } from '#security/device-cookie';
import { createHashQueue } from '#security/hash-queue';
import { createAccessTokens } from '#security/jwt';
import type { Logger } from '#lib/logger';
import { createPseudonyms } from '#security/pseudonyms';
import { createPasswords } from '#security/passwords';
import { createRefreshTokens } from '#security/refresh-tokens';
import type { Secrets } from '#security/secrets';
import { createTokeniser } from '#tokeniser/tokeniser';
import type { Config } from './config.ts';

/** What a test puts in the place of the real thing. */
interface Parts {
  readonly clock?: Clock;
  readonly openDatabase?: typeof openDatabase;
  readonly mailer?: Mailer;
  /** Of bcrypt: for passwords, and for backup codes. */
  readonly hashCost?: number;
  /** How hard the proof of work is. */
  readonly work?: { readonly cost: number; readonly tries: readonly [number, number] };
  /** How long somebody else's server may take, in ms. */
  readonly peerTimeout?: number;
  /** How long the store of the counts may take, in ms. */
  readonly storeTimeout?: number;
}

function humanCheckOf(
  { turnstile, publicUrl }: Config,
  secrets: Secrets,
  clock: Clock,
  { work, peerTimeout }: Parts,
): HumanCheck {
  if (turnstile !== null) {
    const { hostname } = new URL(publicUrl);
    return createTurnstile({
      ...turnstile,
      hostname,
      clock,
      ...(peerTimeout !== undefined && { timeout: peerTimeout }),
    });
  }
  return createAltcha({
    challengeSecret: secrets.altchaChallenge,
    solutionSecret: secrets.altchaSolution,
    clock,
    ...work,
  });
}

/** Builds what depends on nothing but settings, secrets and the time. */
export function buildTools(config: Config, secrets: Secrets, { clock = systemClock, ...parts }: Parts) {
  const { publicUrl, apple, dataDir } = config;
  const queue = createHashQueue();
  const cost = parts.hashCost === undefined ? {} : { cost: parts.hashCost };
  return {
    clock,
    secrets,
    pseudonyms: createPseudonyms(secrets.masks),
    deviceCookies: createDeviceCookies(secrets.deviceCookie, clock),
    /** Seals what waits in the outbox, for it holds codes and links. */
    mailKey: createSecretKey(Buffer.from(hkdfSync('sha256', secrets.codes, '', 'mail outbox', 32))),
    passwords: createPasswords({ pepper: secrets.pepper, queue, ...cost }),
    backupCodes: createBackupCodes(queue, parts.hashCost),
    accessTokens: createAccessTokens({ keys: secrets.jwt, issuer: publicUrl, clock }),
    refreshTokens: createRefreshTokens(secrets.refresh),
    humanCheck: humanCheckOf(config, secrets, clock, parts),
    apple: apple && createAppleId({ ...apple, redirectUri: `${publicUrl}/auth/apple/return`, clock }),
    appleName,
    mailer:
      parts.mailer ??
      createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(dataDir, 'outbox'), clock }),
  };
}

/** Its client is read where it is used. */
async function connectRedis(url: string, log: Logger) {
  const { openRedis } = await import('#adapters/redis');
  return openRedis(url, log);
}

/**
 * Builds what routes use.
 * @param stopping is aborted when the process is to end
 * @throws StartError where something cannot be used
 */
export async function createDeps(config: Config, log: Logger, stopping: AbortSignal, parts: Parts = {}) {
  const database = await (parts.openDatabase ?? openDatabase)(config, log);
  const { db } = database;
  try {
    const secrets = await openSecrets(db, config);
    const tools = buildTools(config, secrets, parts);
    if (config.smtpUrl === undefined) log.warn('Mails go to files in DATA_DIR/outbox: set SMTP_URL to send them');
    const redis = config.redisUrl === undefined ? null : await connectRedis(config.redisUrl, log);
    const store = redis === null ? { db } : { redis };
    const rateCounter = createRateCounter({
      store,
      clock: tools.clock,
      factor: config.rateLimitFactor,
      ...(parts.storeTimeout !== undefined && { longestWait: parts.storeTimeout }),
    });
    const tokeniser = createTokeniser(config.wordListsDir);
    const close = async (): Promise<void> => {
      await tokeniser.close();
      tools.mailer.close();
      redis?.disconnect();
      await database.close();
    };
    return { config, log, stopping, db, ...tools, rateCounter, tokeniser, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What routes use; a routes file takes its part of it, such as `Pick<Deps, 'db'>`. */
export type Deps = Awaited<ReturnType<typeof createDeps>>;
