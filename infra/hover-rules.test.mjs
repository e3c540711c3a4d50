// @ts-check
/** Rules for `:hover` are inside a media query about hovering: after a tap, a touch screen keeps them until the next. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const sources = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'web', 'src');

/**
 * Returns the selectors with `:hover` outside of a media query for it.
 * @param {string} css
 */
function stickySelectors(css) {
  const found = [];
  /** @type {string[]} */
  const open = [];
  for (const [, head = '', brace] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') open.pop();
    if (brace !== '{') continue;
    const isAsked = open.some((outer) => /^@media.*\(hover: (?:hover|none)\)/.test(outer));
    if (head.includes(':hover') && !isAsked) found.push(head.trim());
    open.push(head.trim());
  }
  return found;
}

test('a rule for :hover is found unless a media query asks for hovering', () => {
  assert.deepEqual(stickySelectors('.a { color: red } .b:hover, .c { color: red }'), ['.b:hover, .c']);
  assert.deepEqual(stickySelectors('@media (width < 9px) { .a { b: c; } .d:hover { e: f; } }'), ['.d:hover']);
  assert.deepEqual(
    stickySelectors('@media (hover: hover) and (width < 9px) { .a:hover { b: c; } } /* .d:hover {} */'),
    [],
  );
});

test('no style of the web client sticks after a tap', () => {
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  assert.ok(sheets.length > 0);
  for (const file of sheets) {
    const sticky = stickySelectors(readFileSync(path.join(sources, file), 'utf8'));
    assert.deepEqual(sticky, [], `${file}: wrap it in @media (hover: hover)`);
  }
});
