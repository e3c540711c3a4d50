import express from 'express';
import request from 'supertest';
import { createCookies, parseCookies } from './cookies.ts';

const cookies = createCookies(false);
const TOKEN = 'a'.repeat(70);

/** Returns the value that the server reads from a request's cookies. */
async function read(cookie: string | null): Promise<unknown> {
  const app = express()
    .use(parseCookies)
    .get('/', (req, res) => {
      res.json(cookies.read(req, 'refreshToken'));
    });
  const call = request(app).get('/');
  return (await (cookie === null ? call : call.set('Cookie', cookie))).body as unknown;
}

test.each([`refreshToken=${TOKEN}`, `theme=dark; refreshToken=${TOKEN}; x=1`])('%s is accepted', async (cookie) => {
  expect(await read(cookie)).toBe(TOKEN);
});

test.each([
  ['none', null],
  ['another one', 'refreshTokens=1'],
  ['an empty one', 'refreshToken='],
  ['one of another shape', `refreshToken=${TOKEN}a`],
  ['an escaped one', `refreshToken=%61${TOKEN.slice(1)}`],
  ['an object, as the parser makes of j:', `refreshToken=j:{"toString":"${TOKEN}"}`],
  ['a list', `refreshToken=j:["${TOKEN}"]`],
  ['one in quotation marks', `refreshToken="${TOKEN}"`],
  ['two of one name', `refreshToken=${TOKEN}; refreshToken=${'b'.repeat(70)}`],
  ['the same one twice', `refreshToken=${TOKEN};refreshToken=${TOKEN}`],
])('%s is rejected', async (_name, cookie) => {
  expect(await read(cookie)).toBeNull();
});

test('over https, cookies have the prefix that prevents other sites, ports and paths from setting them', async () => {
  const secure = createCookies(true);
  const app = express().get('/', (_req, res) => {
    secure.set(res, 'refreshToken', TOKEN);
    secure.clear(res, 'accessToken');
    res.end();
  });
  const { headers } = await request(app).get('/');
  const [set = '', cleared = ''] = headers['set-cookie'] as unknown as string[];
  expect(set).toMatch(
    new RegExp(
      `^__Host-refreshToken=${TOKEN}; Max-Age=2592000; Path=/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$`,
    ),
  );
  expect(cleared).toMatch(
    /^__Host-accessToken=; Max-Age=0; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
});
