import { ERRORS, type ErrorCode } from '@wordreel/shared';
import * as texts from '#texts/errors.tsx';
import { callApi } from './call-api.ts';

const respond = (code: string, message: string, headers?: HeadersInit) => {
  const { status } = ERRORS[code as ErrorCode];
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ error: code, message, requestId: '1' }, { status, ...(headers && { headers }) }));
};
const messageOf = async () => (await callApi({ url: '/words' })).error?.message;

test('the server’s general text for a code is replaced by the one of the page’s language', async () => {
  respond('word_not_found', ERRORS.word_not_found.message);
  expect(await messageOf()).toBe(texts.word_not_found);
});

test('a text about this particular case is kept', async () => {
  respond('conflict', 'Two-factor authentication is already on.');
  expect(await messageOf()).toBe('Two-factor authentication is already on.');
});

test.each([
  ['20', 'in 20 seconds'],
  ['61', 'in 2 minutes'],
  ['3600', 'in 1 hour'],
])('a limit of %s seconds says when to try again', async (seconds, when) => {
  respond('rate_limited', ERRORS.rate_limited.message, { 'retry-after': seconds });
  expect(await messageOf()).toBe(texts.rateLimitedUntil({ when }));
});
