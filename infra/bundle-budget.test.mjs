// @ts-check
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { BUDGETS, measure, table } from './bundle-budget.mjs';

const VIDEO = { file: 'assets/video.js', imports: ['_grid.js', '_react.js', 'index.html'], css: ['assets/video.css'] };
const STUDY = { file: 'assets/study.js', imports: ['_grid.js'] };
const EXERCISES = { file: 'assets/exercises.js', imports: ['_react.js', 'index.html'] };
const TUTOR = { file: 'assets/tutor.js', name: 'tutor-page', imports: ['_grid.js'] };
const YOU = { file: 'assets/you.js', imports: ['_grid.js'] };

/** The sections of You. Learning shares a chunk with the first screen of learners. */
const PARTS = {
  'src/features/languages/language-picker.tsx': { file: 'assets/picker.js' },
  'src/features/levels/progress-panel.tsx': { file: 'assets/panel.js', imports: ['_grid.js'] },
  'src/pages/you/learning-part.tsx': { file: 'assets/learning.js', imports: ['src/pages/study-page.tsx'] },
  'src/pages/you/security-part.tsx': { file: 'assets/security.js', imports: ['_react.js'] },
  'src/pages/you/data-part.tsx': { file: 'assets/data.js' },
  'src/features/preferences/about-settings.tsx': { file: 'assets/settings.js' },
  'src/features/preferences/appearance-settings.tsx': { file: 'assets/settings.js' },
  'src/features/preferences/shortcut-settings.tsx': { file: 'assets/settings.js' },
  'src/features/preferences/weekly-mail.tsx': { file: 'assets/settings.js' },
};

let dist = '';

const write = (/** @type {string} */ file, /** @type {string | Buffer} */ content) => {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), content);
};

const filesOf = () => measure(dist).map(({ files }) => files.map(({ file }) => file).toSorted());

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  const head = [
    '<script>inline()</script>',
    '<script type="module" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/react.js">',
    '<link rel="stylesheet" crossorigin href="/assets/index.css">',
    '<link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin>',
    '<link rel="icon" href="/favicon.svg">',
    '<template id="learner"><link rel="modulepreload" href="/assets/study.js"></template>',
  ];
  write('index.html', `<!doctype html><html><head>${head.join('')}</head></html>`);
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      imports: ['_react.js'],
      dynamicImports: ['src/pages/home-page.tsx', 'src/pages/study-page.tsx', 'src/pages/video-page.tsx'],
      css: ['assets/index.css'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_grid.js': { file: 'assets/grid.js', imports: ['_react.js'], css: ['assets/grid.css'] },
    'src/pages/home-page.tsx': { file: 'assets/home.js', imports: ['_grid.js', 'index.html'] },
    'src/pages/study-page.tsx': STUDY,
    'src/pages/exercises-page.tsx': EXERCISES,
    'src/pages/tutor-page.tsx': TUTOR,
    'src/pages/you/you-page.tsx': YOU,
    ...PARTS,
    'src/pages/video-page.tsx': VIDEO,
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  for (const file of [
    'index.js',
    'react.js',
    'grid.js',
    'home.js',
    'study.js',
    'exercises.js',
    'tutor.js',
    'you.js',
    'picker.js',
    'panel.js',
    'learning.js',
    'security.js',
    'data.js',
    'settings.js',
    'video.js',
    'index.css',
    'grid.css',
    'text.woff2',
  ]) {
    write(`assets/${file}`, file.repeat(100));
  }
});

afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('the entry, the home page and their shared imports are counted once; other pages are excluded, except what learners need', () => {
  assert.deepEqual(filesOf(), [
    ['assets/grid.js', 'assets/home.js', 'assets/index.js', 'assets/react.js'],
    ['assets/grid.js', 'assets/home.js', 'assets/index.js', 'assets/react.js', 'assets/study.js'],
    ['assets/grid.css', 'assets/index.css'],
    ['assets/text.woff2'],
    ['assets/grid.js', 'assets/video.js'],
    ['assets/grid.js', 'assets/study.js'],
    ['assets/exercises.js'],
    ['assets/grid.js', 'assets/tutor.js'],
    ['assets/grid.js', 'assets/you.js'],
    ['assets/panel.js', 'assets/picker.js', 'assets/you.js'],
    ['assets/learning.js', 'assets/you.js'],
    ['assets/security.js', 'assets/you.js'],
    ['assets/data.js', 'assets/you.js'],
    ['assets/settings.js', 'assets/you.js'],
  ]);
});

/** A page, its index among the budgets, and the files it adds to the shell. */
const BEYOND = /** @type {const} */ ([
  ['video', 4, ['assets/video.js', 'assets/grid.js']],
  ['study', 5, ['assets/study.js', 'assets/grid.js']],
  ['exercises', 6, ['assets/exercises.js']],
  ['tutor', 7, ['assets/tutor.js', 'assets/grid.js']],
]);

for (const [page, place, files] of BEYOND) {
  test(`the ${page} page is counted without the shell, but with chunks that it shares with other pages`, () => {
    write(`assets/${page}.js`, randomBytes(60 * 1024));
    const measured = measure(dist)[place];
    assert.deepEqual(
      measured?.files.map(({ file }) => file),
      files,
    );
    assert.equal(measured?.isOver, true);
    assert.match(table(measure(dist)), new RegExp(`${page} page beyond the shell +6\\d\\.\\d of 60 KB {3}OVER BUDGET`));
  });
}

for (const [part, place] of /** @type {const} */ ([
  ['learning', 10],
  ['security', 11],
])) {
  test(`the section ${part} of You is counted with You itself, and without the first screen of learners`, () => {
    write('assets/you.js', randomBytes(30 * 1024));
    write(`assets/${part}.js`, randomBytes(31 * 1024));
    assert.deepEqual(
      measure(dist).map(({ isOver }) => isOver),
      BUDGETS.map((_, index) => index === place),
    );
  });
}

test('a home page within the entry has no separate chunk', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'src/pages/study-page.tsx': STUDY,
    'src/pages/exercises-page.tsx': EXERCISES,
    'src/pages/tutor-page.tsx': TUTOR,
    'src/pages/you/you-page.tsx': YOU,
    ...PARTS,
    'src/pages/video-page.tsx': VIDEO,
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  assert.deepEqual(filesOf()[0], ['assets/index.js', 'assets/react.js']);
});

test('scripts and style sheets are gzipped, fonts are not', () => {
  const [scripts, , , fonts] = measure(dist);
  assert.ok((scripts?.sum ?? Infinity) < 4 * 100);
  assert.equal(fonts?.sum, 'text.woff2'.length * 100);
});

test('one byte over the budget is over', () => {
  write('assets/text.woff2', randomBytes(60 * 1024));
  assert.deepEqual(
    measure(dist).map(({ isOver }) => isOver),
    BUDGETS.map(() => false),
  );
  write('assets/text.woff2', randomBytes(60 * 1024 + 1));
  assert.deepEqual(
    measure(dist).map(({ isOver }) => isOver),
    BUDGETS.map(({ kind }) => kind === 'font'),
  );
  assert.match(table(measure(dist)), /preloaded fonts +60\.0 of 60 KB {3}OVER BUDGET/);
});

test('a file with a hash as its name is reported by its chunk’s name', () => {
  assert.match(table(measure(dist)), /assets\/tutor\.js tutor-page +\d/);
});

test('an unbuilt client is reported as such', () => {
  rmSync(path.join(dist, '.vite'), { recursive: true });
  assert.throws(() => measure(dist), /run `pnpm build` first/);
});
