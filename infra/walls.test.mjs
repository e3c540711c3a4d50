// @ts-check
/**
 * Proves the walls of `.oxlintrc.json`: oxlint reads a house of one-line files, each with one import, and has to
 * refuse those that cross a wall and to pass those that use a door.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PASSED_ON_THE_WEB, REFUSED_ON_THE_WEB } from './walls-of-the-web.mjs';
import { PASSED_IN_CAPTIONS, REFUSED_IN_CAPTIONS } from './walls-of-captions.mjs';
import { PASSED_IN_PACKAGES, REFUSED_IN_PACKAGES } from './walls-of-packages.mjs';
import { PASSED_IN_PARTS, REFUSED_IN_PARTS } from './walls-of-parts.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** File, then the line in it. */
const REFUSED = [
  ...REFUSED_IN_PACKAGES,
  ...REFUSED_ON_THE_WEB,
  ...REFUSED_IN_CAPTIONS,
  ...REFUSED_IN_PARTS,

  ['apps/api/src/main.ts', `import { wordsRoutes } from '#features/words/words.routes';`],
  ['apps/api/src/main.ts', `import { route } from '#http/route';`],
  ['apps/api/src/app.ts', `import { createMailer } from '#adapters/mailer';`],
  ['apps/api/src/app.ts', `import { listWords } from './features/words/words.store.ts';`],
  ['apps/api/src/deps.ts', `import { createApp } from '#app';`],
  ['apps/api/src/config.ts', `import { connect } from '#db/connect';`],
  ['apps/api/src/config-schema.ts', `import { connect } from '#db/connect';`],
  ['apps/api/src/features/words/words.routes.ts', `import { createApp } from '#app';`],
  ['apps/api/src/features/words/words.routes.ts', `import { listVideos } from '#features/videos/videos.store';`],
  ['apps/api/src/features/words/words.routes.ts', `import { createDeps } from '#deps';`],
  [
    'apps/api/src/features/words/words.export.ts',
    `import { captionsExport } from '#features/captions/captions.export';`,
  ],
  ['apps/api/src/features/auth/auth.service.ts', `import { route } from '#http/route';`],
  ['apps/api/src/features/auth/auth.service.ts', `import { addWord } from '#features/words/words.store';`],
  ['apps/api/src/features/auth/auth.service.ts', `import { createMailer } from '#adapters/mailer';`],
  ['apps/api/src/features/reviews/queue/queue.service.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/reviews/queue/queue.store.ts', `import { route } from '#http/route';`],
  [
    'apps/api/src/features/exercises/judge/answer.service.ts',
    `import { takeReview } from '#features/reviews/reviews.service';`,
  ],
  ['apps/api/src/features/exercises/build/lines.store.ts', `import { route } from '#http/route';`],
  [
    'apps/api/src/features/tutor/practice/judge.service.ts',
    `import { checkTyped } from '#features/exercises/judge/judge-answer';`,
  ],
  ['apps/api/src/features/tutor/turns/turns.store.ts', `import { takeTurn } from './take-turn.service.ts';`],
  ['apps/api/src/features/tutor/tutor.routes.ts', `import { takeReview } from '#features/reviews/reviews.service';`],
  ['apps/api/src/features/tutor/tutor.test.ts', `import { takeReview } from '#features/reviews/reviews.service';`],
  [
    'apps/api/src/features/words/starter/top-up.service.ts',
    `import { createStarterDecks } from '#features/dictionary/starter/starter-decks.service';`,
  ],
  [
    'apps/api/src/features/words/batches/batches.test.ts',
    `import { takeReview } from '#features/reviews/reviews.service';`,
  ],
  [
    'apps/api/src/features/dictionary/starter/glossary.store.ts',
    `import { findWord } from '#features/words/words.store';`,
  ],
  ['apps/api/src/features/dictionary/starter/starter-decks.service.ts', `import { route } from '#http/route';`],
  ['apps/api/src/features/speech/speak.service.ts', `import { listWords } from '#features/words/words.store';`],
  ['apps/api/src/features/speech/speech.routes.ts', `import { createSpeechServer } from '#adapters/speech';`],
  ['apps/api/src/features/archive/archive.service.ts', `import { listWords } from '#features/words/words.store';`],
  [
    'apps/api/src/features/preferences/preferences.routes.ts',
    `import { listWords } from '#features/words/words.store';`,
  ],
  ['apps/api/src/features/preferences/preferences.store.ts', `import { route } from '#http/route';`],
  ['apps/api/src/features/words/words.store.ts', `import express from 'express';`],
  ['apps/api/src/features/words/words.store.ts', `import { learn } from './learn.service.ts';`],
  ['apps/api/src/features/words/words.service.ts', `import { wordsRoutes } from './words.routes.ts';`],
  ['apps/api/src/features/auth/login/login.service.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/auth/login/login.routes.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/auth/login/users.store.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/auth/login/login.test.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/words/words.store.ts', `import { listVideos } from '#features/videos/videos.store';`],
  ['apps/api/src/features/words/words.store.ts', `import { readConfig } from '#config';`],
  ['apps/api/src/features/words/words.test.ts', `import { listVideos } from '#features/videos/videos.store';`],
  ['apps/api/src/http/route.ts', `import { listWords } from '#features/words/words.store';`],
  ['apps/api/src/http/route.ts', `import { createMailer } from '#adapters/mailer';`],
  ['apps/api/src/adapters/mailer.ts', `import { readConfig } from '#config';`],
  ['apps/api/src/db/connect.ts', `import { readConfig } from '#config';`],
  ['apps/api/src/lib/logger.ts', `import { connect } from '#db/connect';`],
  ['apps/api/src/lib/clock.ts', `export const zone = process.env.TZ;`],

  ['apps/api/src/jobs.ts', `import { createApp } from './app.ts';`],
  ['apps/api/src/cli.ts', `import { createMailer } from '#adapters/mailer';`],
  [
    'apps/api/src/features/imports/imports.routes.ts',
    `import { importWords } from '#features/words/batches/import-words.store';`,
  ],
  ['apps/api/src/cli.ts', `import { listWords } from '#features/words/words.store';`],
  ['apps/api/src/operator/import-captions.ts', `import { wordsRoutes } from '#features/words/words.routes';`],
  ['apps/api/src/operator/commands.ts', `import { createDeps } from '#deps';`],
  ['apps/api/src/backup/backup.service.ts', `import { listWords } from '#features/words/words.store';`],
  ['apps/api/src/backup/backup.jobs.ts', `import { createDeps } from '#deps';`],
  ['apps/api/src/jobs/run-jobs.ts', `import { authJobs } from '#features/auth/auth.jobs';`],
  ['apps/api/src/jobs/run-jobs.ts', `import { startJobs } from '#jobs';`],
  ['apps/api/src/lib/clock.ts', `import { runJobs } from '#jobs/run-jobs';`],
  ['apps/api/src/http/route.ts', `import { runJobs } from '#jobs/run-jobs';`],
  ['apps/api/src/db/connect.ts', `import { runJobs } from '#jobs/run-jobs';`],
  ['apps/api/src/mail/outbox.service.ts', `import { createMailer } from '#adapters/mailer';`],
  ['apps/api/src/mail/outbox.service.ts', `import { createDeps } from '#deps';`],
  ['apps/api/src/security/passwords.ts', `import { connect } from '#db/connect';`],
  ['apps/api/src/limits/too-many.ts', `import { listWords } from '#features/words/words.store';`],
  ['apps/api/src/tokeniser/tokeniser.ts', `import { route } from '#http/route';`],
  ['apps/api/src/lib/clock.ts', `import { createPasswords } from '#security/passwords';`],
  ['apps/api/src/content/install-content.ts', `import { createApp } from '#app';`],
  ['apps/api/src/content/install-content.ts', `import { createDeps } from '#deps';`],
  ['apps/api/src/content/bundled-content.ts', `import { videosRoutes } from '#features/videos/videos.routes';`],
  ['apps/api/src/operator/import-captions.ts', `import { videosRoutes } from '#features/videos/videos.routes';`],
  ['apps/api/src/operator/import-captions.ts', `import { route } from '#http/route';`],
];

const PASSED = [
  ...PASSED_IN_PACKAGES,
  ...PASSED_ON_THE_WEB,
  ...PASSED_IN_CAPTIONS,
  ...PASSED_IN_PARTS,

  ['apps/api/src/main.ts', `import { createApp } from '#app';`],
  ['apps/api/src/main.ts', `import { listen } from '#http/http-server';`],
  ['apps/api/src/app.ts', `import { wordsRoutes } from '#features/words/words.routes';`],
  ['apps/api/src/app.ts', `import { wordsExport } from '#features/words/words.export';`],
  ['apps/api/src/deps.ts', `import { createMailer } from '#adapters/mailer';`],
  ['apps/api/src/jobs.ts', `import { startAuthJobs } from '#features/auth/auth.jobs';`],
  ['apps/api/src/jobs.ts', `import { runJobs } from '#jobs/run-jobs';`],
  ['apps/api/src/jobs/lease.ts', `import type { Db } from '#db/connect';`],
  ['apps/api/src/features/auth/auth.jobs.ts', `import type { Job } from '#jobs/job';`],
  ['apps/api/src/cli.ts', `import { operate } from '#features/auth/account/operator.service';`],
  ['apps/api/src/jobs.ts', `import { backupJobs } from '#backup/backup.jobs';`],
  ['apps/api/src/backup/backup.service.ts', `import { openFiles } from '#db/unmigrated';`],
  ['apps/api/src/operator/backup.commands.ts', `import { makeBackup } from '#backup/backup.service';`],
  ['apps/api/src/operator/import-words.ts', `import type { Deps } from '#deps';`],
  ['apps/api/src/operator/refresh-videos.ts', `import { saveVideos } from '#features/videos/videos.store';`],
  ['apps/api/src/operator/videos.commands.ts', `import { createYoutube } from '#adapters/youtube';`],
  [
    'apps/api/src/features/auth/login/login.service.ts',
    `import { startSession } from '#features/auth/session/sessions.store';`,
  ],
  [
    'apps/api/src/features/reviews/queue/queue.service.ts',
    `import { findStudySettings } from '#features/reviews/settings/settings.store';`,
  ],
  [
    'apps/api/src/features/exercises/judge/answer.service.ts',
    `import { findSession } from '#features/exercises/sessions/sessions.store';`,
  ],
  [
    'apps/api/src/features/tutor/turns/handle-turn.service.ts',
    `import { findConversation } from '#features/tutor/conversations/conversations.store';`,
  ],
  [
    'apps/api/src/features/words/starter/top-up.service.ts',
    `import { addWords } from '#features/words/batches/import-words.store';`,
  ],
  [
    'apps/api/src/features/dictionary/starter/glossary.store.ts',
    `import type { EntryBody } from '#features/dictionary/dictionary.store';`,
  ],
  ['apps/api/src/app.ts', `import { starterDecksListeners } from '#features/dictionary/starter/starter-decks.routes';`],
  ['apps/api/src/features/imports/imports.routes.ts', `import { workOn } from './run.service.ts';`],
  ['apps/api/src/http/caller.ts', `import { deviceName } from '#security/device-name';`],
  ['apps/api/src/mail/outbox.store.ts', `import { seal } from '#security/secret-box';`],
  ['apps/api/src/config.ts', `export const port = process.env.PORT;`],
  ['apps/api/src/features/words/words.routes.ts', `import type { Deps } from '#deps';`],
  ['apps/api/src/features/words/words.routes.ts', `import { route } from '#http/route';`],
  ['apps/api/src/features/words/words.routes.ts', `import { listWords } from './words.store.ts';`],
  ['apps/api/src/features/words/words.store.ts', `import type { Db } from '#db/connect';`],
  ['apps/api/src/features/words/words.test.ts', `import { testApi } from '#testing/test-api';`],
  ['apps/api/src/http/route.ts', `import { ApiError } from '#lib/api-error';`],
  ['apps/api/src/testing/test-api.ts', `import { createApp } from '#app';`],

  ['apps/api/src/content/bundled-content.ts', `import { saveVideos } from '#features/videos/videos.store';`],
  ['apps/api/src/operator/import-captions.ts', `import { saveVideos } from '#features/videos/videos.store';`],
];

const WALL_RULES = new Set([
  'eslint(no-restricted-imports)',
  'import(no-relative-parent-imports)',
  'node(no-process-env)',
]);

/** @typedef {{ patterns: { message: string }[] }} WallOptions */

const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
/** Without the plugin, which oxlint looks for beside the configuration. */
const wallsAlone = JSON.stringify(config, (key, value) => (/^(jsPlugins|wordreel)/.test(key) ? undefined : value));
const house = mkdtempSync(path.join(tmpdir(), 'walls-'));

/** What oxlint says against each file: its path in the house to the sentences. @type {Map<string, string[]>} */
const said = new Map();

/** Several lines may stand in for one file, so each gets a house of its own: `refused-3/apps/…`. */
const address = (/** @type {string} */ list, /** @type {number} */ index, /** @type {string} */ file) =>
  path.join(`${list}-${index}`, file);

before(() => {
  for (const [list, cases] of Object.entries({ refused: REFUSED, passed: PASSED })) {
    for (const [index, [file, line]] of cases.entries()) {
      const at = path.join(house, address(list, index, file ?? ''));
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, `${line}\n`);
      writeFileSync(path.join(house, `${list}-${index}`, '.oxlintrc.json'), wallsAlone);
    }
  }
  const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint');
  const run = spawnSync(oxlint, ['--format', 'json', '.'], { cwd: house, encoding: 'utf8' });
  assert.notEqual(run.stdout, '', run.stderr);
  for (const { code, filename, help, message } of JSON.parse(run.stdout).diagnostics) {
    if (WALL_RULES.has(code)) said.set(filename, [...(said.get(filename) ?? []), help ?? message]);
  }
});

after(() => rmSync(house, { recursive: true, force: true }));

for (const [index, [file, line]] of REFUSED.entries()) {
  test(`refused in ${file}: ${line}`, () => {
    assert.notEqual(said.get(address('refused', index, file ?? '')), undefined);
  });
}

for (const [index, [file, line]] of PASSED.entries()) {
  test(`allowed in ${file}: ${line}`, () => {
    assert.deepEqual(said.get(address('passed', index, file ?? '')), undefined);
  });
}

test('every wall is proved: each of its sentences is heard at least once', () => {
  const heard = new Set([...said.values()].flat());
  /** @type {WallOptions[]} */
  const walls = config.overrides.flatMap(
    (/** @type {any} */ { rules }) => rules['no-restricted-imports']?.slice(1) ?? [],
  );
  const sentences = walls.flatMap(({ patterns }) => patterns.map(({ message }) => message));
  assert.deepEqual(
    sentences.filter((sentence) => !heard.has(sentence)),
    [],
  );
});

/** `apps/web/src/ui` of `apps/web/src/ui/button.tsx`, `packages/captions/src` of `packages/captions/src/cue.ts`. */
const folderOf = (/** @type {string} */ file) =>
  file
    .replace('.test.ts', '.ts')
    .split('/')
    .slice(0, file.startsWith('packages/') ? 3 : 4)
    .join('/');

test('every folder with code in it lies behind a wall', () => {
  const walled = new Set([...REFUSED, ...PASSED].map(([file]) => folderOf(file ?? '')));
  const files = ['apps/web/src', 'apps/api/src', 'packages/captions/src', 'packages/dictionaries/src'].flatMap(
    (source) =>
      readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' }).map((file) => `${source}/${file}`),
  );
  const stray = files.filter((file) => /\.tsx?$/.test(file) && !walled.has(folderOf(file)));
  assert.deepEqual(stray, []);
});

test('every package lies behind a wall', () => {
  const walled = new Set([...REFUSED, ...PASSED].map(([file]) => (file ?? '').split('/').slice(0, 2).join('/')));
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  assert.deepEqual(
    packages.filter((name) => !walled.has(name)),
    [],
  );
});
