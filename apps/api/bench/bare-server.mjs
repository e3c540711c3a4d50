// @ts-check
// Handlers that do the work of one call each and nothing else, as an upper bound for the stack: no sessions, no limits,
// no log, no schema. Started by words.mjs with DATABASE_URL, DATA_DIR, JWT_SECRET and PORT.
import { PGlite } from '@electric-sql/pglite';
import express from 'express';
import jsonwebtoken from 'jsonwebtoken';
import pg from 'pg';
import { loadSecrets } from '#security/secrets';

const { BARE_DATABASE, DATABASE_URL, DATA_DIR = '', JWT_SECRET, PORT } = process.env;
const { jwt } = loadSecrets({ dataDir: DATA_DIR, jwtSecret: JWT_SECRET, isProduction: false, mayCreate: false });
/** Uses the embedded database in this process if BARE_DATABASE names a folder. */
const pool =
  BARE_DATABASE === undefined
    ? new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
    : await (async () => {
        const database = await PGlite.create(BARE_DATABASE);
        return {
          query: (/** @type {{ text: string, values: unknown[] }} */ { text, values }) => database.query(text, values),
        };
      })();

const ME = { name: 'me', text: 'select id, email, created_at as "createdAt" from users where id = $1' };
const LIST = {
  name: 'list',
  text: `select word, translation, priority as "reviewPriority", video_id as "videoId", created_at as "addedAt"
    from words where user_id = $1 and lang = $2 and deleted_at is null order by id`,
};
const INSERT = {
  name: 'insert',
  text: `insert into words (user_id, lang, word, translation, priority, video_id, created_at)
    values ($1, $2, $3, $4, $5, $6, now()) on conflict do nothing
    returning word, translation, priority as "reviewPriority", video_id as "videoId", created_at as "addedAt"`,
};

const app = express().disable('x-powered-by');

app.use((req, res, next) => {
  try {
    const token = req.headers.authorization?.slice('Bearer '.length) ?? '';
    res.locals['userId'] = jsonwebtoken.verify(token, jwt.current, { algorithms: ['HS256'] }).sub;
    next();
  } catch {
    res.status(401).json({});
  }
});
app.get('/me', async (_req, res) => {
  const { rows } = await pool.query({ ...ME, values: [res.locals['userId']] });
  res.json(rows[0]);
});
app.get('/list', async (_req, res) => {
  const { rows } = await pool.query({ ...LIST, values: [res.locals['userId'], 'de'] });
  res.json(rows);
});
app.use('/words', express.json());
// Express 5 passes a rejection to the error handler.
// oxlint-disable-next-line oxc/no-async-endpoint-handlers
app.post('/words', async (req, res) => {
  const { language, word } = req.body;
  const values = [
    res.locals['userId'],
    language,
    word.word,
    word.translation,
    word.reviewPriority,
    word.videoId ?? null,
  ];
  const { rows } = await pool.query({ ...INSERT, values });
  res.status(201).json(rows[0]);
});
app.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
