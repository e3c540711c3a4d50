import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
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
import { createSpeechServer, type SpeechServer } from '#adapters/speech';
import { createTranscriber, type Transcriber } from '#adapters/transcriber';
import { createTurnstile } from '#adapters/turnstile';
import { openDatabase } from '#db/connect';
import { openSecrets } from '#db/installation';
import { createBackupCodes } from '#security/backup-codes';
import { systemClock, type Clock } from '#lib/clock';
import { createDeviceCookies } from '#security/device-cookie';
import { createHashQueue } from '#security/hash-queue';
import { createAccessTokens } from '#security/jwt';
import type { Logger } from '#lib/logger';
import { createMailLinks, type MailLinks } from '#security/mail-links';
import { createPseudonyms } from '#security/pseudonyms';
import { createPasswords } from '#security/passwords';
import { createRefreshTokens } from '#security/refresh-tokens';
import type { Secrets } from '#security/secrets';
import { createTokeniser } from '#tokeniser/tokeniser';
import type { Config } from './config.ts';

/** What depends on nothing but settings, secrets and the time. */
interface Tools {
  /** Milliseconds since 1970; every `now` comes from here, so that a test can stand still. */
  readonly clock: Clock;
  /** The keys of this installation; the tools below hold those that routes need. */
  readonly secrets: Secrets;
  /** Makes keyed hashes of addresses and networks, which counts and logs have instead of them. */
  readonly pseudonyms: ReturnType<typeof createPseudonyms>;
  /** Signs and reads the cookie by which a browser that signed in before is known. */
  readonly deviceCookies: ReturnType<typeof createDeviceCookies>;
  /** Seals what waits in the outbox, for it holds codes and links. */
  readonly mailKey: KeyObject;
  /** Hashes and checks passwords, a few at a time. Slow on purpose: never within a transaction. */
  readonly passwords: ReturnType<typeof createPasswords>;
  readonly backupCodes: ReturnType<typeof createBackupCodes>;
  /** Signs and reads the JWT of a session. */
  readonly accessTokens: ReturnType<typeof createAccessTokens>;
  readonly refreshTokens: ReturnType<typeof createRefreshTokens>;
  /** Turnstile, or our own proof of work. */
  readonly humanCheck: HumanCheck;
  /** Null where Apple is not configured. */
  readonly apple: ReturnType<typeof createAppleId> | null;
  /** Reads the name that Apple tells once. */
  readonly appleName: typeof appleName;
  /** Speaks texts; null where the host has set up none. */
  readonly speech: SpeechServer | null;
  /** Writes recordings down; null where the host has set up none. */
  readonly transcriber: Transcriber | null;
  /** Answers as the tutor; null where the host has none. Little is loaded before it is asked for the first time. */
  readonly chatModel: ChatModel | null;
  /** Sends one mail now: routes queue theirs in the outbox instead. */
  readonly mailer: Mailer;
  /** Sends what nobody waits for, over connections of its own: what fails here cuts off no code that somebody needs. */
  readonly weeklyMailer: Mailer;
  /** Makes and reads the links by which a weekly mail is turned off. */
  readonly mailLinks: MailLinks;
}

/**
 * All that routes, jobs and commands are given: `createDeps` builds it once, when the process starts, and it is handed
 * down as an argument. Whoever uses it names its part: `Pick<Deps, 'db' | 'clock'>`.
 */
export interface Deps extends Tools {
  readonly config: Config;
  readonly log: Logger;
  /** Aborted when the process is to end: what lasts long listens to it. */
  readonly stopping: AbortSignal;
  /** The database, embedded or PostgreSQL: no caller can tell which. */
  readonly db: Knex;
  /** Counts calls against the limits, in Redis where there is one, else in the database. */
  readonly rateCounter: RateCounter;
  /** Finds the words of lines, in a thread of its own. */
  readonly tokeniser: ReturnType<typeof createTokeniser>;
  /** Undoes what `createDeps` did; call it once, at the end. */
  readonly close: () => Promise<void>;
}

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
  readonly chatModel?: ChatModel;
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

/** Where the sounds of texts are kept, and what makes their ids. */
function soundsOf({ dataDir }: Config, { codes }: Secrets) {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', codes, '', 'ids of sounds', 32)));
  return { folder: join(dataDir, 'speech'), key };
}

/** Builds what depends on nothing but settings, secrets and the time. */
export function buildTools(
  config: Config,
  secrets: Secrets,
  log: Logger,
  { clock = systemClock, ...parts }: Parts,
): Tools {
  const { publicUrl, apple, dataDir, tutor } = config;
  const queue = createHashQueue();
  const cost = parts.hashCost === undefined ? {} : { cost: parts.hashCost };
  const timeoutMs = parts.peerTimeout === undefined ? {} : { timeout: parts.peerTimeout };
  const mailSettings = { smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(dataDir, 'outbox'), clock };
  return {
    clock,
    secrets,
    pseudonyms: createPseudonyms(secrets.masks),
    deviceCookies: createDeviceCookies(secrets.deviceCookie, clock),
    mailKey: createSecretKey(Buffer.from(hkdfSync('sha256', secrets.codes, '', 'mail outbox', 32))),
    passwords: createPasswords({ pepper: secrets.pepper, queue, ...cost }),
    backupCodes: createBackupCodes(queue, parts.hashCost),
    accessTokens: createAccessTokens({ keys: secrets.jwt, issuer: publicUrl, clock }),
    refreshTokens: createRefreshTokens(secrets.refresh),
    humanCheck: humanCheckOf(config, secrets, clock, parts),
    apple: apple && createAppleId({ ...apple, redirectUri: `${publicUrl}/auth/apple/return`, clock }),
    appleName,
    speech:
      config.speech && createSpeechServer({ ...config.speech, ...soundsOf(config, secrets), ...timeoutMs, clock }),
    transcriber: config.transcription && createTranscriber({ ...config.transcription, ...timeoutMs, clock }),
    chatModel: parts.chatModel ?? (tutor && createChatModel(tutor, { clock, log })),
    mailer: parts.mailer ?? createMailer(mailSettings),
    weeklyMailer: parts.mailer ?? createMailer(mailSettings),
    mailLinks: createMailLinks(createSecretKey(Buffer.from(hkdfSync('sha256', secrets.codes, '', 'mail links', 32)))),
  };
}

/** The Redis client is loaded only where Redis is configured. */
async function connectRedis(url: string, log: Logger) {
  const { openRedis } = await import('#adapters/redis');
  return openRedis(url, log);
}

/**
 * Builds what routes use.
 * @param stopping is aborted when the process is to end
 * @throws StartError where something cannot be used
 */
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
    const tokeniser = createTokeniser(config.wordListsDir);
    const close = async (): Promise<void> => {
      await tokeniser.close();
      tools.mailer.close();
      tools.weeklyMailer.close();
      redis?.disconnect();
      await database.close();
    };
    return { config, log, stopping, db, ...tools, rateCounter, tokeniser, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Asks the tutor's model a question. Nobody waits for it: what fails is in the log, and the rest works without. */
export function checkTutor({ chatModel, log, stopping }: Pick<Deps, 'chatModel' | 'log' | 'stopping'>): void {
  if (chatModel === null) return;
  checkModel(chatModel, stopping).then(
    (failure) => {
      if (failure === null && !stopping.aborted) log.info({ model: chatModel.name }, 'The model of the tutor answers');
    },
    (err: unknown) => log.warn({ err }, 'The model of the tutor could not be checked'),
  );
}
