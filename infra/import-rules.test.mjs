// @ts-check
/** Checks the import rules by examples, and that oxlint applies them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { API_FOLDERS } from './api-folders.mjs';
import { RULES, refusals } from './import-rules.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** `type ` before a specifier stands for an import of types. */
const REFUSED = `
web/app/app: ../main.tsx
web/app/router: #testing/render-app.tsx
web/pages/home-page: #app/router.tsx
web/pages/video-page: #features/watch/controls/transport.tsx, #watch/controls/transport.tsx
web/features/words/word-row: #pages/home-page.tsx, #features/levels/level-dialog.tsx, #study/card/study-card.tsx
web/features/words/parse: zod, @wordreel/shared/api/words, @wordreel/tutor
web/features/words/word-list.test: #features/levels/level-dialog.tsx
web/reading/reading-text: #watch/watch.tsx, #playing/player.ts
web/playing/player: #reading/words/word-choice.ts, type #watch/playback/playback.ts
web/store/store: #reading/words/word-choice.ts
web/store/words/language-data: #store/preferences/preferences-slice.ts
web/store/preferences/persist: type #store/slices/session-slice.ts
web/store/slices/toasts-slice: #store/network/call-api.ts
web/store/network/page: type #store/outbox/outbox.ts
web/store/device/database: #store/guest/guest-store.ts
web/store/guest/merge-guest: #store/api/base-api.ts
web/store/api/learning/study-api: #store/actions/carry-out.ts, type #store/store.ts
web/store/store: #ui/button.tsx, type #store/outbox/outbox-slice.ts
web/store/commands/settle: #store/outbox/outbox-slice.ts
web/store/outbox/open-outbox: #store/session/learner-session.ts
web/store/actions/carry-out: #store/session/learner-session.ts
web/store/session/learner-session: #store/hooks/use-preferences.ts
web/store/hooks/use-today: #store/speech/voices.ts
web/store/speech/voices: #store/elsewhere/voices.ts
web/ui/menu: react-redux, #store/store.ts
web/lib/format: #ui/button.tsx, react-redux
web/texts/study: #ui/button.tsx
web/features/watch/playback/use-line: #watch/transcript/line-row.tsx, #watch/watch.tsx
web/features/watch/controls/transport: #watch/shortcuts-dialog.tsx
web/features/watch/current-line/line-word: #watch/transcript/line-row.tsx
web/features/watch/transcript/line-row: #watch/controls/transport.tsx
web/features/watch/captions/no-captions: #watch/transcript/line-row.tsx
web/features/watch/before-after/the-end: #watch/playback/line-rules.ts
web/features/videos/card/video-card: #videos/fit/fit-badge.tsx
web/features/videos/fit/use-fit: type #videos/grid/shown-videos.ts
web/features/videos/grid/video-list: #videos/continue-card.tsx
web/reading/words/word-status: #reading/word-panel/word-panel.tsx
web/reading/keys/use-shortcuts: #reading/words/word-choice.ts
api/main: #features/words/words.routes, #http/route
api/app: #adapters/mailer, ./features/words/list/words.store.ts, #main
api/deps: #app, #features/words/words.service
api/config: #db/connect
api/jobs: ./app.ts
api/cli: #adapters/mailer, #features/words/list/words.store
api/services: #features/imports/imports.store
api/features/words/words.routes: #app, #deps, #features/videos/videos.store, #features/reviews/reviews.api, type #features/reviews/reviews.service
api/features/words/words.test: #features/videos/videos.store, #features/reviews/reviews.api
api/features/auth/auth.service: #http/route, #adapters/mailer
api/features/words/words.service: ./words.routes.ts
api/features/words/words.store: express, ./learn.service.ts, #config
api/jobs/run-jobs: #features/auth/auth.jobs, #jobs
api/content/install-content: #app, #deps, #features/videos/videos.routes
api/operator/commands: #deps, #http/route, #features/words/words.routes
api/operator/captions/import-captions: #operator/captions-fetch/fetch-one
api/operator/videos/refresh-videos: #operator/words/import-words
api/operator/words/import-words: #operator/videos/refresh-videos
api/operator/learner/learner: #operator/doctor/doctor
api/operator/doctor/doctor: #operator/learner/learner
api/operator/captions-fetch/fetch-one: #operator/videos/ask-youtube
api/backup/backup.service: #features/words/list/words.store, #deps
api/metrics/create-metrics: #features/tutor/quotas/usage.store, #http/request-log, #deps
api/mail/outbox.service: #adapters/mailer, #deps
api/http/route: #features/words/list/words.store, #adapters/mailer
api/adapters/mailer: #config
api/db/connect: #config, #jobs/run-jobs
api/security/passwords: #db/connect
api/lib/clock: #security/passwords
api/features/archive/export/packer: #features/archive/restore/reader
api/features/archive/restore/reader: #features/archive/export/packer
api/features/auth/guards/guards.service: #features/auth/users/users.store
api/features/auth/users/users.store: #features/auth/session/sessions.store
api/features/auth/session/sign-in.service: #features/auth/login/login.service, #features/auth/auth.routes
api/features/auth/password/sudo.service: #features/auth/two-factor/two-factor.store
api/features/auth/login/login.service: #features/auth/two-factor/two-factor.store
api/features/auth/signup/signup.service: #features/auth/login/login.service
api/features/auth/two-factor/two-factor.service: #features/auth/account/account.service
api/features/auth/apple/apple.service: #features/auth/signup/signup.service
api/features/auth/account/account.service: #features/auth/login/login.service
api/features/exercises/sessions/stored-session: type #features/exercises/build/asked, type #features/exercises/exercises.api
api/features/exercises/build/fill-session: #features/exercises/judge/judge-answer
api/features/exercises/judge/judge-answer: #features/exercises/overview/overview.service
api/features/exercises/overview/overview.service: #features/exercises/judge/judge-answer
api/features/exercises/reports/report-item.service: #features/exercises/build/asked
api/features/imports/reading/reading: #features/imports/run.service
api/features/reviews/log/reviews.store: #features/reviews/card-states/card-states.store
api/features/reviews/settings/settings.store: #features/reviews/answers/review-parameters.service
api/features/reviews/lines/lines.service: #features/reviews/queue/queue.store
api/features/reviews/parameters/scheduling-parameters.store: type #features/reviews/card-states/card-states.store
api/features/reviews/card-states/histories.service: #features/reviews/answers/review-parameters.service
api/features/reviews/answers/reschedule.service: #features/reviews/weights/rework-memories.store
api/features/reviews/weights/recompute-card-states.service: #features/reviews/queue/queue.store
api/features/reviews/catch-up/catch-up.service: #features/reviews/queue/queue.store
api/features/reviews/queue/queue.service: #features/reviews/reset/reset.store, #features/reviews/reviews.api
api/features/reviews/reset/reset.store: #features/reviews/answers/review-parameters.service
api/features/tutor/reading/read-text.service: #features/tutor/words/used-words
api/features/tutor/settings/settings.store: #features/tutor/status/status.service
api/features/tutor/quotas/quota.service: #features/tutor/model/ask-model.service
api/features/tutor/words/used-words: type #features/tutor/conversations/stored-conversation
api/features/tutor/conversations/finish.service: #features/tutor/status/status.service
api/features/tutor/deps/tutor-deps: type #features/tutor/turns/open-turn.service
api/features/tutor/status/status.service: #features/tutor/model/ask-model.service
api/features/tutor/turns/open-turn.service: type #features/tutor/practice/practice-turn.service
api/features/tutor/practice/practice-turn.service: #features/tutor/handle-turn.service
api/features/tutor/model/model-turn.service: type #features/tutor/practice/practice-turn.service
api/features/weights/training/trainer: #features/weights/weights.store
api/features/words/list/words.store: #features/words/batches/in-turn
api/features/words/batches/fill-words.store: #features/words/known-lists/known-lists.store
api/features/words/known-lists/add-list.service: #features/words/known-words.store
api/features/words/starter/top-up.service: #features/words/words.api
api/features/captions/reapply/reapply-fixes: type #features/captions/overrides/overrides
api/features/captions/lemmas/lemmas.store: #features/captions/transcripts/transcripts.store
api/features/captions/overrides/overrides: #features/captions/lemmas/lemmas.store
api/features/captions/transcripts/upload-captions.service: #features/captions/fixes/fix-line.service
api/features/captions/fixes/fix-line.service: #features/captions/comprehension/comprehension.store
api/features/captions/comprehension/estimate.service: #features/captions/reapply/reapply-captions.service
shared/languages: node:fs, zod, ./api/words.ts
captions/parse-captions: node:fs
media/matroska: node:fs, mediabunny
media/index: @mediabunny/ac3
language/lemma: node:fs, ./data/index.ts, @wordreel/shared/api/words
learning/queue/session: ts-fsrs
tutor/notes/read-notes: #testing/contexts
`;

const ALLOWED = `
web/main: #app/app.tsx
web/app/router: #pages/home-page.tsx
web/pages/video-page: #features/watch/use-resume.ts, #features/watch/watch.tsx
web/features/words/word-row: #store/api/words-api.ts, ./word-list.tsx, #reading/words/word-choice.ts, type @wordreel/shared/api/words
web/features/words/word-list.test: #testing/render-app.tsx
web/features/watch/watch: ./controls/transport.tsx, #playing/player.ts
web/features/videos/fit/fit-badge: type #videos/card/video-card.tsx
web/store/store: #store/api/base-api.ts, #store/network/page.ts
web/store/outbox/outbox-slice: #store/store.ts
web/store/outbox/outbox.test: #store/session/learner-session.ts
web/store/speech/use-speech: #store/hooks/use-preferences.ts, ./voices.ts
web/testing/render-app: #app/app.tsx
api/main: #app, #http/http-server
api/app: #features/words/words.routes, #features/words/words.export
api/jobs: #features/auth/auth.jobs, #backup/backup.jobs
api/services: #features/reviews/reviews.api
api/features/words/words.routes: type #deps, type #features/reviews/reviews.api, #http/route, ./list/words.store.ts
api/features/words/words.test: #testing/test-api, type #features/reviews/reviews.api
api/operator/videos.commands: #adapters/youtube, #features/videos/videos.store, type #deps
api/operator/captions-fetch/fetch-one: #operator/captions/choose-captions
api/features/captions/transcripts/upload-captions.service: #features/captions/overrides/overrides.store
api/features/reviews/queue/queue.service: #features/reviews/lines/lines.service, type #features/captions/captions.api
shared/api/words: zod
language/data/load: node:fs
media/probe-other: mediabunny
language/lemma: ./fold.ts, type @wordreel/shared
learning/scheduling/forgetting-model: ts-fsrs
`;

/** @param {string} examples @returns {{ file: string, specifier: string, isType: boolean }[]} */
const parse = (examples) =>
  examples
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/))
    .flatMap(([file = '', list = '']) =>
      list.split(', ').map((each) => ({
        file,
        specifier: each.replace('type ', ''),
        isType: each.startsWith('type '),
      })),
    );

for (const { file, specifier, isType } of parse(REFUSED)) {
  test(`${file} may not import ${specifier}`, () => assert.notDeepEqual(refusals(file, specifier, isType), []));
}

for (const { file, specifier, isType } of parse(ALLOWED)) {
  test(`${file} may import ${specifier}`, () => assert.deepEqual(refusals(file, specifier, isType), []));
}

test('every rule refuses at least one of the examples', () => {
  const used = new Set(parse(REFUSED).flatMap(({ file, specifier, isType }) => refusals(file, specifier, isType)));
  assert.deepEqual(
    RULES.filter((rule) => !used.has(rule)),
    [],
  );
});

/** The app may import everything, and so may tests; styles import nothing. */
const FREE = new Set(['app', 'styles', 'testing']);

test('every folder of the apps has a rule of its own', () => {
  const folders = ['web', 'api'].flatMap((app) =>
    readdirSync(path.join(root, 'apps', app, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !FREE.has(entry.name))
      .map(({ name }) => name),
  );
  const without = folders.filter((name) => RULES.every(({ from }) => !from.includes(name)));
  assert.deepEqual(without, []);
});

/** @param {string} folder */
const subfoldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

test('every subfolder of a feature of the API is listed, and imports only those listed before it', () => {
  const features = path.join(root, 'apps/api/src/features');
  const found = subfoldersOf(features).map((name) => [name, subfoldersOf(path.join(features, name)).toSorted()]);
  const ordered = Object.entries(API_FOLDERS).map(([name, subfolders]) => [name, Object.keys(subfolders).toSorted()]);
  assert.deepEqual(Object.fromEntries(ordered), Object.fromEntries(found.filter(([, names]) => names?.length)));
  const later = Object.values(API_FOLDERS).flatMap((subfolders) => {
    const names = Object.keys(subfolders);
    return Object.entries(subfolders).flatMap(([name, others]) =>
      others.filter((other) => names.indexOf(other) >= names.indexOf(name)).map((other) => `${name} imports ${other}`),
    );
  });
  assert.deepEqual(later, [], 'Each subfolder imports only those that are listed before it.');
});

test('every folder and file of the store has a place in its order', () => {
  const names = readdirSync(path.join(root, 'apps/web/src/store')).map((name) => name.replace(/\.ts$/, ''));
  const without = names.filter((name) => !RULES.some(({ from }) => from.startsWith(`^web/store/${name}(`)));
  assert.deepEqual(without, []);
});

test('oxlint reports each kind of import, with the reason', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  try {
    const file = path.join(folder, 'apps', 'web', 'src', 'lib', 'format.ts');
    mkdirSync(path.dirname(file), { recursive: true });
    const from = `'#ui/button.tsx'`;
    writeFileSync(
      file,
      [`import { a } from ${from};`, `export { b } from ${from};`, `export * from ${from};`, `void import(${from});`]
        .map((line) => `${line}\n`)
        .join(''),
    );
    const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint');
    const run = spawnSync(oxlint, ['-c', path.join(root, '.oxlintrc.json'), '--format', 'json', folder], {
      encoding: 'utf8',
    });
    const lines = JSON.parse(run.stdout)
      .diagnostics.filter((/** @type {{ code: string }} */ { code }) => code === 'imports(allowed)')
      .map((/** @type {{ message: string, labels: { span: { line: number } }[] }} */ { message, labels }) => [
        labels[0]?.span.line,
        message,
      ]);
    assert.deepEqual(
      lines,
      [1, 2, 3, 4].map((line) => [line, 'lib/ is independent of the product.']),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
