import { schema, type Name } from '#config-schema';

interface Group {
  readonly title: string;
  readonly text?: string;
  /** `unset` says what happens without a value where the schema has no default. */
  readonly variables: Partial<Record<Name, { readonly unset?: string; readonly meaning: string }>>;
}

const GROUPS: readonly Group[] = [
  {
    title: 'Address',
    variables: {
      PORT: { meaning: 'The port that Wordreel listens on.' },
      HOST: { meaning: 'The address that it listens on. The container sets `0.0.0.0`.' },
      PUBLIC_URL: {
        unset: '`http://localhost:$PORT`',
        meaning: 'The address that people open. With https, cookies are Secure and careless settings are refused.',
      },
      TRUST_PROXY: { meaning: 'The number of proxies in front of the server, which decides whose IP address counts.' },
      INSTANCE_NAME: { unset: 'none', meaning: 'The name of your server, shown under You, About.' },
    },
  },
  {
    title: 'Database and files',
    variables: {
      DATA_DIR: {
        unset: '`.data` in the repository',
        meaning: 'Holds the embedded database, secrets and unsent mails.',
      },
      DATABASE_URL: {
        unset: 'the embedded database',
        meaning: 'A PostgreSQL server, version 15 or later. Needs `JWT_SECRET` or `SECRETS`.',
      },
      DATABASE_READ_URL: {
        unset: 'none',
        meaning: 'A standby of that server, for reads that may lag (see [hosting.md](hosting.md)).',
      },
      DATABASE_POOL_SIZE: { meaning: 'The most connections of one process.' },
      DATABASE_POOLER: { unset: 'none', meaning: 'Set it when `DATABASE_URL` leads to PgBouncer.' },
      REDIS_URL: {
        unset: 'the database',
        meaning: 'Counts rate limits. Set it when several processes serve requests.',
      },
      MEDIA_DIR: { unset: '`media` in `DATA_DIR`', meaning: 'Holds imported films. Several processes share it.' },
      WORD_LISTS_DIR: {
        unset: '`word-counts` in `DATA_DIR`',
        meaning: 'Holds imported word lists. Several processes share it.',
      },
      SOUND_DECODERS: {
        meaning:
          'With `on`, films with AC-3 sound are decoded in the browser, for which pages may run WebAssembly. With `off`, they may not, and the page names the codec.',
      },
      ASK_YOUTUBE: {
        meaning:
          'With `on`, the server asks YouTube for the title of a video that a learner adds. With `off`, the learner types it.',
      },
      YT_DLP: { meaning: 'The program that `operator captions fetch` and `operator videos facts` run.' },
    },
  },
  {
    title: 'Mail',
    variables: {
      SMTP_URL: { unset: '`.eml` files in `DATA_DIR/outbox`', meaning: 'The server that sends mails.' },
      MAIL_FROM: { unset: '`wordreel@` the host of `PUBLIC_URL`', meaning: 'The sender of mails.' },
    },
  },
  {
    title: 'Secrets and accounts',
    variables: {
      JWT_SECRET: { unset: 'generated into `DATA_DIR`', meaning: 'Signs access tokens.' },
      SECRETS: {
        unset: 'generated into `DATA_DIR`',
        meaning: 'All keys of the server in one line, for several processes.',
      },
      BACKUP_PASSPHRASE: {
        unset: 'the secrets become a separate file',
        meaning: 'Encrypts the secrets in a backup.',
      },
      BACKUP_SCRATCH_URL: {
        unset: 'the server of `DATABASE_URL`',
        meaning: 'Where a backup of PostgreSQL is restored to verify it; the role must be allowed to create databases.',
      },
      COMMON_PASSWORDS: { meaning: '`allow` accepts passwords from lists of common ones.' },
      RATE_LIMIT_FACTOR: { meaning: 'Multiplies every rate limit. Above 1 only where `PUBLIC_URL` is plain http.' },
      TURNSTILE_SITE_KEY: { unset: 'a proof of work', meaning: 'Cloudflare Turnstile checks that a human signs up.' },
      TURNSTILE_SECRET_KEY: { unset: 'a proof of work', meaning: 'Belongs to `TURNSTILE_SITE_KEY`.' },
      APPLE_CLIENT_ID: { unset: 'no Apple button', meaning: 'Sign in with Apple; all four variables are needed.' },
      APPLE_TEAM_ID: { unset: 'no Apple button', meaning: 'Your team at Apple.' },
      APPLE_KEY_ID: { unset: 'no Apple button', meaning: 'The key that signs requests to Apple.' },
      APPLE_PRIVATE_KEY: { unset: 'no Apple button', meaning: 'That key itself.' },
    },
  },
  {
    title: 'Tutor',
    text: 'Without a model, a scripted practice partner answers: see [hosting](hosting.md#a-model-for-the-tutor).',
    variables: {
      TUTOR_BASE_URL: { unset: 'the practice partner', meaning: 'A server with OpenAI’s chat completions.' },
      TUTOR_MODEL: { unset: 'the practice partner', meaning: 'The model that answers.' },
      TUTOR_API_KEY: { unset: 'no key', meaning: 'Sent to that server.' },
      TUTOR_DAILY_MESSAGES: { meaning: 'A learner’s limit per day.' },
      TUTOR_DAILY_TOKENS: { meaning: 'A learner’s limit per day.' },
      TUTOR_MONTHLY_TOKENS: { meaning: 'The limit of all learners together per month.' },
      TUTOR_KEEP_DAYS: { unset: 'forever', meaning: 'Deletes conversations without a new message for that long.' },
    },
  },
  {
    title: 'Speech',
    text: 'Optional servers that read texts aloud and transcribe recordings: see [hosting](hosting.md#speech-servers).',
    variables: {
      SPEECH_BASE_URL: { unset: 'each device’s own voice', meaning: 'A server with OpenAI’s speech API.' },
      SPEECH_MODEL: { unset: 'each device’s own voice', meaning: 'The model that speaks.' },
      SPEECH_VOICES: { unset: 'each device’s own voice', meaning: 'The voice of each language.' },
      SPEECH_API_KEY: { unset: 'no key', meaning: 'Sent to that server.' },
      TRANSCRIBE_BASE_URL: { unset: 'what each browser offers', meaning: 'A server with OpenAI’s transcription API.' },
      TRANSCRIBE_MODEL: { unset: 'what each browser offers', meaning: 'The model that transcribes.' },
      TRANSCRIBE_API_KEY: { unset: 'no key', meaning: 'Sent to that server.' },
    },
  },
  {
    title: 'Watching',
    text: 'Nothing is measured unless a token or a port is set: see [hosting](hosting.md#watching-your-server).',
    variables: {
      METRICS_TOKEN: {
        unset: 'no metrics',
        meaning: 'Serves `/metrics` to a Prometheus that sends it as a bearer token.',
      },
      METRICS_PORT: {
        unset: 'the port of Wordreel, with a token',
        meaning: 'Serves `/metrics` on a port of its own, which needs no token unless one is set.',
      },
      METRICS_HOST: { meaning: 'The address of that port. Keep others away from it.' },
      SQL_COMMENTS: { meaning: 'With `on`, each statement of a request names its id and route in a comment.' },
    },
  },
  {
    title: 'Logs and tests',
    variables: {
      LOG_LEVEL: { meaning: 'How much is logged, as JSON lines.' },
      TURNSTILE_VERIFY_URL: { unset: 'Cloudflare', meaning: 'For tests; refused where `PUBLIC_URL` is https.' },
      APPLE_ISSUER: { unset: 'Apple', meaning: 'For tests; refused where `PUBLIC_URL` is https.' },
    },
  },
];

function rowOf(name: Name, { unset, meaning }: { unset?: string; meaning: string }): string {
  const value =
    unset === undefined ? `\`${schema.shape[name].parse(undefined) as string | number}\`` : `not set: ${unset}`;
  return `| \`${name}\` | ${value} | ${schema.shape[name].description} | ${meaning} |`;
}

const sectionOf = ({ title, text, variables }: Group): string =>
  [
    `## ${title}`,
    ...(text === undefined ? [] : [text]),
    [
      '| variable | default | value | meaning |',
      '| --- | --- | --- | --- |',
      ...Object.entries(variables).map(([name, variable]) => rowOf(name as Name, variable)),
    ].join('\n'),
  ].join('\n\n');

/** `docs/configuration.md`: every variable of the schema. */
export const configurationPage = (): string =>
  [
    '# Configuration',
    'Wordreel reads environment variables once, when it starts. Every one is optional, an empty one counts as not set, and ' +
      'a wrong value stops the start with a line that names the variable. This page is generated from ' +
      '`apps/api/src/config-schema.ts`: after a change run `UPDATE_DOCS=1 npx jest config` in `apps/api`.',
    ...GROUPS.map(sectionOf),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');

/** The variables that the page describes. */
export const describedNames = (): string[] => GROUPS.flatMap(({ variables }) => Object.keys(variables));
