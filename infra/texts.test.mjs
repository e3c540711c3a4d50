// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleOf } from './texts.mjs';

const same = (/** @type {string} */ text) => text;

/** Returns the compiled definition of one message. */
const compiled = (/** @type {string} */ message, change = same) =>
  moduleOf({ key: message }, 'area.json', change).trimEnd().split('\n').at(-1);

test('a message without arguments is a constant', () => {
  assert.equal(compiled('Save “it” `now`'), 'export const key = "Save “it” `now`";');
});

test('arguments are typed', () => {
  assert.equal(
    compiled('{name} has {count, number}'),
    'export const key = ({ name, count }: { name: string; count: number }): string => `${name} has ${formatNumber(count)}`;',
  );
});

test('each plural form is a branch, and # is the formatted count', () => {
  assert.equal(
    compiled('{count, plural, =0 {None} one {# word} other {# words}}'),
    'export const key = ({ count }: { count: number }): string => ' +
      'plural(count, { "=0": "None", "one": `${formatNumber(count)} word`, "other": `${formatNumber(count)} words` });',
  );
});

test('a tag is a function from its content to an element', () => {
  assert.equal(
    compiled('<link>Sign up</link> first'),
    'export const key = ({ link }: { link: (content: ReactNode) => ReactNode }): ReactNode => <>{link("Sign up")}{" first"}</>;',
  );
});

test('a choice accepts only its names', () => {
  assert.equal(
    compiled('{who, select, guest {You} other {They}}'),
    `export const key = ({ who }: { who: 'guest' | 'other' }): string => ({ "guest": "You", "other": "They" })[who];`,
  );
});

test('a language changes the text between arguments, but no argument', () => {
  assert.match(compiled('by {name}', (text) => text.toUpperCase()) ?? '', /`BY \$\{name\}`/);
});

test('a broken message is reported with its file and key', () => {
  assert.throws(() => compiled('{count, plural, one {# word}}'), /area\.json: key/);
  assert.throws(() => compiled('{at, date}'), /area\.json: key/);
  assert.throws(() => moduleOf({ 'no-name': 'x' }, 'area.json', same), /"no-name"/);
});
