// @ts-check
/** Which packages a workspace depends on, and that the packages chosen for this product are used where they belong. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Packages of product code, by the workspace whose `src` imports them. */
const PRODUCT = {
  'apps/web': ['react', 'react-dom', 'react-router-dom', 'redux', '@reduxjs/toolkit'],
  'apps/api': ['express', 'cookie-parser', 'jsonwebtoken', 'bcrypt', 'speakeasy', 'knex', 'pg', 'helmet'],
};

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** @param {string} workspace @param {(file: string) => boolean} isWanted */
function sourcesOf(workspace, isWanted) {
  return readdirSync(path.join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && isWanted(file))
    .map((file) => readFileSync(path.join(root, workspace, 'src', file), 'utf8'));
}

/** @param {string} workspace @returns {{ dependencies?: object, devDependencies?: object, scripts: Record<string, string> }} */
const packageOf = (workspace) => JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));

/** @param {string} text @param {string} name */
const imports = (text, name) => new RegExp(`(?:from|import|import\\()\\s*'${name}(?:/[^']*)?'`).test(text);

for (const [workspace, names] of Object.entries(PRODUCT)) {
  const sources = sourcesOf(workspace, (file) => !isTest(file));
  for (const name of names) {
    test(`${name} is a dependency of ${workspace}, and its product code imports it`, () => {
      assert.ok(name in (packageOf(workspace).dependencies ?? {}), `${workspace} does not declare ${name}`);
      assert.ok(
        sources.some((text) => imports(text, name)),
        `no product code of ${workspace} imports ${name}`,
      );
    });
  }
}

test('supertest drives the tests of the API', () => {
  assert.ok('supertest' in (packageOf('apps/api').devDependencies ?? {}));
  assert.ok(sourcesOf('apps/api', isTest).some((text) => imports(text, 'supertest')));
});

test('jest and turbo run the tests', () => {
  const { devDependencies, scripts } = packageOf('.');
  for (const name of ['jest', 'turbo']) assert.ok(name in (devDependencies ?? {}));
  assert.match(scripts['test'] ?? '', /turbo run test/);
  for (const workspace of ['apps/api', 'apps/web', 'packages/shared']) {
    assert.match(packageOf(workspace).scripts['test'] ?? '', /\bjest\b/);
  }
});

test('otpauth checks the codes of speakeasy in tests, and no product code imports it', () => {
  assert.ok(!sourcesOf('apps/api', (file) => !isTest(file)).some((text) => imports(text, 'otpauth')));
  assert.ok(sourcesOf('apps/api', isTest).some((text) => imports(text, 'otpauth')));
});

/** The packages of this repository that each of them may depend on. pnpm hides every package that isn't declared. */
const MAY_DEPEND_ON = {
  shared: [],
  text: ['shared'],
  captions: ['text'],
  media: [],
  learning: ['shared'],
  glossary: ['shared'],
  dictionaries: ['shared', 'text'],
  imports: ['learning', 'shared', 'text'],
  language: ['shared', 'text'],
  content: ['glossary', 'language', 'shared'],
  tutor: ['learning', 'shared'],
};

test('packages depend only on the packages below them, and on no server or screen', () => {
  const dependencies = readdirSync(path.join(root, 'packages')).map((name) => {
    const declared = Object.keys(packageOf(`packages/${name}`).dependencies ?? {});
    for (const outside of ['express', 'knex', 'react', 'openai']) assert.ok(!declared.includes(outside), name);
    return [name, declared.filter((each) => each.startsWith('@wordreel/')).map((each) => each.slice(10))];
  });
  assert.deepEqual(Object.fromEntries(dependencies), MAY_DEPEND_ON);
});

test('the image has every package of the workspace', () => {
  const dockerfile = readFileSync(path.join(root, 'infra', 'Dockerfile'), 'utf8');
  const folders = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  for (const folder of folders) {
    assert.ok(dockerfile.includes(`COPY ${folder}/package.json ${folder}/\n`), `no manifest of ${folder}`);
    assert.ok(dockerfile.includes(`COPY --from=build /app/${folder}/dist ${folder}/dist\n`), `no build of ${folder}`);
  }
});
