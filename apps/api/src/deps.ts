import { createSecretKey, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { ChatModel } from '@wordreel/tutor';
import type { Knex } from 'knex';
import { createAltcha } from '#adapters/altcha';
import { appleName, createAppleId } from '#adapters/apple-id';
import { checkModel } from '#adapters/chat/check-model';
import { createChatModel } from '#adapters/chat-model';
import type { HumanCheck } from '#adapters/human-check';
import { createMailer, type Mailer } from '#adapters/mailer';
import { createRateCounter, type RateCounter } from '#limits/rate-counter';
import { createSpeechServer } from '#adapters/speech';
import { createTranscriber } from '#adapters/transcriber';
import { createTurnstile } from '#adapters/turnstile';
import { createYoutube, type Youtube } from '#adapters/youtube';
import { openDatabase } from '#db/connect';
import { openSecrets } from '#db/installation';
import { readFrom, type ReadShared } from '#db/shared-reads';
import { createBackupCodes } from '#security/backup-codes';
import { systemClock, type Clock } from '#lib/clock';
import { createDeviceCookies } from '#security/device-cookie';
import { createHashQueue } from '#security/hash-queue';
import { createAccessTokens } from '#security/jwt';
import type { Logger } from '#lib/logger';
import type { Metrics } from '#lib/metrics';
import { openMetrics } from '#metrics/open-metrics';
import { createMailLinks } from '#security/mail-links';
import { createPseudonyms } from '#security/pseudonyms';
import { createPasswords } from '#security/passwords';
import { createRefreshTokens } from '#security/refresh-tokens';
import type { Secrets } from '#security/secrets';
import type { TokeniserTimes } from '#tokeniser/job-turns';
import { createTokeniser } from '#tokeniser/tokeniser';
import type { Config } from './config.ts';

type Tools = Readonly<ReturnType<typeof buildTools>>;

/** What routes, jobs and commands need, created by `createDeps`. Each names the part it uses: `Pick<Deps, 'db'>`. */
export interface Deps extends Tools {
  readonly config: Config;
  readonly log: Logger;
  /** Aborted when the process should end. Long-running work must observe it. */
  readonly stopping: AbortSignal;
  readonly db: Knex;
  /** Reads shared tables, if possible from a standby. Never use it for what must be current, or in jobs. */
  readonly readShared: ReadShared;
  /** Counts calls against the rate limits, in Redis if it is configured, otherwise in the database. */
  readonly rateCounter: RateCounter;
  readonly tokeniser: ReturnType<typeof createTokeniser>;
  /** Counts requests for the host's Prometheus. Null if the host hasn't asked for metrics. */
  readonly metrics: Metrics | null;
  /** Closes everything that `createDeps` opened. Call it once, at the end. */
  readonly close: () => Promise<void>;
}

/** Replacements for tests. */
interface Parts {
  readonly clock?: Clock;
  readonly openDatabase?: typeof openDatabase;
  readonly mailer?: Mailer;
  readonly hashCost?: number;
  readonly work?: { readonly cost: number; readonly tries: readonly [number, number] };
  /** Timeout for external servers, in ms. */
  readonly peerTimeout?: number;
  /** Timeout for the store of the rate limits, in ms. */
  readonly storeTimeout?: number;
  readonly tokeniserTimes?: TokeniserTimes;
  readonly chatModel?: ChatModel;
  readonly youtube?: Youtube;
}

function humanCheckOf(
  { turnstile, publicUrl }: Config,
  secrets: Secrets,
  clock: Clock,
  { work, peerTimeout }: Parts,
): HumanCheck {
  if (turnstile === null) {
    return createAltcha({
      challengeSecret: secrets.altchaChallenge,
      solutionSecret: secrets.altchaSolution,
      clock,
      ...work,
    });
  }
  const { hostname } = new URL(publicUrl);
  return createTurnstile({ ...turnstile, hostname, clock, ...(peerTimeout && { timeout: peerTimeout }) });
}

export function buildTools(config: Config, secrets: Secrets, log: Logger, { clock = systemClock, ...parts }: Parts) {
  const { publicUrl, apple, dataDir, tutor } = config;
  const queue = createHashQueue();
  const timeoutMs = parts.peerTimeout ? { timeout: parts.peerTimeout } : {};
  const keyFor = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secrets.codes, '', use, 32)));
  const sounds = { folder: join(dataDir, 'speech'), key: keyFor('ids of sounds') };
  const mailSettings = { smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(dataDir, 'outbox'), clock };
  return {
    /** Returns milliseconds since 1970. All code gets the current time from here, so that tests can control it. */
    clock,
    /** The keys of this installation. Routes don't need them, because the tools below already contain theirs. */
    secrets,
    /** Creates keyed hashes of addresses and networks, which replace them in counters and logs. */
    pseudonyms: createPseudonyms(secrets.masks),
    deviceCookies: createDeviceCookies(secrets.deviceCookie, clock),
    /** Encrypts mails in the outbox, since they contain codes and links. */
    mailKey: keyFor('mail outbox'),
    /** Hashes and checks passwords, a few at a time. Slow on purpose, so never call it within a transaction. */
    passwords: createPasswords({ pepper: secrets.pepper, queue, cost: parts.hashCost }),
    backupCodes: createBackupCodes(queue, parts.hashCost),
    accessTokens: createAccessTokens({ keys: secrets.jwt, issuer: publicUrl, clock }),
    refreshTokens: createRefreshTokens(secrets.refresh),
    humanCheck: humanCheckOf(config, secrets, clock, parts),
    /** Null if Sign in with Apple isn't configured. */
    apple: apple && createAppleId({ ...apple, redirectUri: `${publicUrl}/auth/apple/return`, clock }),
    appleName,
    /** Synthesizes speech. Null if the host hasn't configured a speech server. */
    speech: config.speech && createSpeechServer({ ...config.speech, ...sounds, ...timeoutMs, clock }),
    /** Transcribes recordings. Null if the host hasn't configured a transcription server. */
    transcriber: config.transcription && createTranscriber({ ...config.transcription, ...timeoutMs, clock }),
    /** The tutor's model. Null if the host hasn't configured one. Most of its code is loaded at the first request. */
    chatModel: parts.chatModel ?? (tutor && createChatModel(tutor, { clock, log })),
    /** Tells titles of videos. Null if the host doesn't allow asking YouTube. */
    youtube: parts.youtube ?? (config.asksYoutube ? createYoutube(config) : null),
    /** Sends one mail immediately. Routes use the outbox instead. */
    mailer: parts.mailer ?? createMailer(mailSettings),
    /** Sends mails that aren't urgent. It has its own connections, so that its failures don't delay login codes. */
    weeklyMailer: parts.mailer ?? createMailer(mailSettings),
    mailLinks: createMailLinks(keyFor('mail links')),
  };
}

/** Loads the Redis client only where Redis is configured. */
async function connectRedis(url: string, log: Logger) {
  const { openRedis } = await import('#adapters/redis');
  return openRedis(url, log);
}

async function connectStandby({ databaseReadUrl: url, databasePool }: Config, primary: Knex, log: Logger) {
  if (url === undefined) return null;
  const { openStandby } = await import('#db/standby');
  return openStandby({ url, primary, pooling: databasePool }, log);
}

/** @param stopping is aborted when the process should end @throws StartError if something can't be used */
export async function createDeps(config: Config, log: Logger, stopping: AbortSignal, parts: Parts = {}): Promise<Deps> {
  const database = await (parts.openDatabase ?? openDatabase)(config, log);
  const { db } = database;
  try {
    const secrets = await openSecrets(db, config);
    const tools = buildTools(config, secrets, log, parts);
    if (config.smtpUrl === undefined)
      log.warn('Mails are only written to files in DATA_DIR/outbox. Set SMTP_URL to send them.');
    const redis = config.redisUrl === undefined ? null : await connectRedis(config.redisUrl, log);
    const store = redis === null ? { db } : { redis };
    const rateCounter = createRateCounter({
      store,
      clock: tools.clock,
      mask: tools.pseudonyms.counted,
      factor: config.rateLimitFactor,
      ...(parts.storeTimeout !== undefined && { longestWait: parts.storeTimeout }),
    });
    const tokeniser = createTokeniser(config.wordListsDir, parts.tokeniserTimes && { times: parts.tokeniserTimes });
    const standby = await connectStandby(config, db, log);
    const readShared = standby?.readShared ?? readFrom(db);
    const metrics = await openMetrics({ config, db, clock: tools.clock, standby });
    const close = async (): Promise<void> => {
      await tokeniser.close();
      tools.mailer.close();
      tools.weeklyMailer.close();
      redis?.disconnect();
      await standby?.close();
      await database.close();
    };
    return { config, log, stopping, db, readShared, ...tools, rateCounter, tokeniser, metrics, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Sends the tutor's model a test request in the background. A failure is only logged. */
export function checkTutor({ chatModel, log, stopping }: Pick<Deps, 'chatModel' | 'log' | 'stopping'>): void {
  if (chatModel === null) return;
  checkModel(chatModel, stopping).then(
    (failure) => {
      if (failure === null && !stopping.aborted) log.info({ model: chatModel.name }, "The tutor's model responds");
    },
    (err: unknown) => log.warn({ err }, "The tutor's model could not be checked"),
  );
}
