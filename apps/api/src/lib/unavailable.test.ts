import { isConnectionLost, isUnavailable } from './unavailable.ts';

const coded = (code: string, more = {}): Error => Object.assign(new Error('x'), { code, ...more });

test.each([
  coded('ECONNREFUSED'),
  coded('57P03'),
  coded('53100'),
  coded('53300'),
  coded('57014'),
  coded('25006'),
  coded('08006'),
  coded('40P01'),
  coded('ENOENT', { syscall: 'connect' }),
  new Error('timeout expired'),
  new Error('Knex: Timeout acquiring a connection. The pool is probably full.'),
])('a server that is unavailable at the moment: %p', (error) => {
  expect(isUnavailable(error)).toBe(true);
  expect(isConnectionLost(error)).toBe(false);
});

test.each([
  coded('57P01'),
  coded('ECONNRESET'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a connection that broke: %p', (error) => {
  expect(isConnectionLost(error)).toBe(true);
  expect(isUnavailable(error)).toBe(true);
});

test.each([coded('23505'), coded('42P01'), coded('ENOENT'), new Error('x'), undefined, null, 'ECONNRESET', {}])(
  'our own mistake: %p',
  (error) => {
    expect(isUnavailable(error)).toBe(false);
    expect(isConnectionLost(error)).toBe(false);
  },
);
