// @ts-check
/**
 * `pnpm budget [dist]`: compares with their budgets what a browser fetches for the home page, as a guest and as a
 * learner, and what other pages add to the shell: the video page, the study page, the exercises page, the tutor, You
 * with its charts, and each section of You. Only learners open You, so the files of their first screen count as part of
 * the shell there. It counts the files named in index.html, the entry and the page's chunk with all static imports,
 * gzipped as a server sends them, and fonts unchanged. A KB has 1,024 bytes.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** @typedef {{ file: string, name?: string, imports?: string[], css?: string[] }} Chunk an entry of Vite's manifest */
/** @typedef {'script' | 'style' | 'font'} Kind */
/** @typedef {Record<Kind, Set<string>>} Found */

const ENTRY = 'index.html';
/** It has a separate chunk once it is split from the entry. */
const HOME = 'src/pages/home-page.tsx';
/** Pages that are counted without the shell. */
const BEYOND = {
  video: 'src/pages/video-page.tsx',
  study: 'src/pages/study-page.tsx',
  exercises: 'src/pages/exercises-page.tsx',
  tutor: 'src/pages/tutor-page.tsx',
  you: 'src/pages/you/you-page.tsx',
};
/** Sections of You: the page with all separate chunks of a section. */
const PARTS = {
  'you-progress': [BEYOND.you, 'src/features/languages/language-picker.tsx', 'src/features/levels/progress-panel.tsx'],
  'you-learning': [BEYOND.you, 'src/pages/you/learning-part.tsx'],
  'you-security': [BEYOND.you, 'src/pages/you/security-part.tsx'],
  'you-data': [BEYOND.you, 'src/pages/you/data-part.tsx'],
  'you-settings': [
    BEYOND.you,
    ...['about-settings', 'appearance-settings', 'shortcut-settings', 'weekly-mail'].map(
      (name) => `src/features/preferences/${name}.tsx`,
    ),
  ],
};
/** In index.html: the additional files for learners. */
const LEARNER = /<template id="learner">.*?<\/template>/s;

/** `page`: the home page with the shell, the same for a learner, or another page or section without it. */
/** @type {{ page: 'home' | 'learner' | keyof typeof BEYOND | keyof typeof PARTS, kind: Kind, name: string, limit: number }[]} */
export const BUDGETS = [
  { page: 'home', kind: 'script', name: 'JavaScript', limit: 124 },
  { page: 'learner', kind: 'script', name: "JavaScript of a learner's first screen", limit: 135 },
  { page: 'home', kind: 'style', name: 'CSS', limit: 10 },
  { page: 'home', kind: 'font', name: 'preloaded fonts', limit: 60 },
  { page: 'video', kind: 'script', name: 'JavaScript of the video page beyond the shell', limit: 60 },
  { page: 'study', kind: 'script', name: 'JavaScript of the study page beyond the shell', limit: 60 },
  { page: 'exercises', kind: 'script', name: 'JavaScript of the exercises page beyond the shell', limit: 60 },
  { page: 'tutor', kind: 'script', name: 'JavaScript of the tutor page beyond the shell', limit: 60 },
  { page: 'you', kind: 'script', name: 'JavaScript of You and its charts beyond the shell', limit: 60 },
  { page: 'you-progress', kind: 'script', name: 'JavaScript of You, Overview beyond the shell', limit: 60 },
  { page: 'you-learning', kind: 'script', name: 'JavaScript of You, Learning beyond the shell', limit: 60 },
  { page: 'you-security', kind: 'script', name: 'JavaScript of You, Security beyond the shell', limit: 60 },
  { page: 'you-data', kind: 'script', name: 'JavaScript of You, Data beyond the shell', limit: 60 },
  { page: 'you-settings', kind: 'script', name: 'JavaScript of the other parts of You beyond the shell', limit: 60 },
];

/** @param {string} dist @returns {Record<string, Chunk>} */
function manifestIn(dist) {
  const file = path.join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`pnpm build\` first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns the chunk names of files, whose own names are hashes.
 * @param {string} dist
 */
function namesIn(dist) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { file, name, css = [] } of Object.values(manifestIn(dist))) {
    if (name === undefined) continue;
    for (const one of [file, ...css]) names.set(one, name);
  }
  return names;
}

/**
 * Returns the files of the first paint by page and kind.
 * @param {string} dist
 */
export function firstPaint(dist) {
  const manifest = manifestIn(dist);
  for (const needed of new Set([ENTRY, ...Object.values(BEYOND), ...Object.values(PARTS).flat()])) {
    if (manifest[needed] === undefined) throw new Error(`${needed} is not in Vite's manifest`);
  }
  const html = readFileSync(path.join(dist, ENTRY), 'utf8');
  const shell = named(html.replace(LEARNER, ''));
  follow(manifest, ENTRY, shell);
  const home = { script: new Set(shell.script), style: new Set(shell.style), font: new Set(shell.font) };
  follow(manifest, HOME, home);
  const learner = { script: new Set(home.script), style: new Set(home.style), font: new Set(home.font) };
  for (const file of named(LEARNER.exec(html)?.[0] ?? '').script) {
    const chunk = Object.keys(manifest).find((key) => manifest[key]?.file === file);
    if (chunk !== undefined) follow(manifest, chunk, learner);
  }
  /** @param {readonly string[]} pieces @param {Found} [loaded] */
  const beyond = (pieces, loaded = shell) => {
    const found = nothing();
    for (const piece of pieces) follow(manifest, piece, found);
    for (const kind of /** @type {Kind[]} */ (Object.keys(found))) {
      for (const file of loaded[kind]) found[kind].delete(file);
    }
    return found;
  };
  const { video, study, exercises, tutor, you } = BEYOND;
  return {
    home,
    learner,
    video: beyond([video]),
    study: beyond([study]),
    exercises: beyond([exercises]),
    tutor: beyond([tutor]),
    you: beyond([you]),
    'you-progress': beyond(PARTS['you-progress'], learner),
    'you-learning': beyond(PARTS['you-learning'], learner),
    'you-security': beyond(PARTS['you-security'], learner),
    'you-data': beyond(PARTS['you-data'], learner),
    'you-settings': beyond(PARTS['you-settings'], learner),
  };
}

/**
 * Adds the files of a chunk and all of its static imports.
 * @param {Record<string, Chunk>} manifest
 * @param {string} start
 * @param {Found} found
 */
function follow(manifest, start, found) {
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    (chunk.file.endsWith('.css') ? found.style : found.script).add(chunk.file);
    for (const sheet of chunk.css ?? []) found.style.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(start);
}

/** @returns {Found} */
function nothing() {
  return { script: new Set(), style: new Set(), font: new Set() };
}

/**
 * Returns the files that the tags of a page make the browser fetch.
 * @param {string} html
 */
function named(html) {
  const found = nothing();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/gi)) {
    const attribute = (/** @type {string} */ name) => new RegExp(`\\s${name}=["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1];
    const file = (attribute('src') ?? attribute('href') ?? '').replace(/^\//, '');
    const rel = attribute('rel');
    const as = attribute('as');
    if (/^<script/i.test(tag) && file !== '') found.script.add(file);
    if (rel === 'modulepreload') found.script.add(file);
    if (rel === 'stylesheet') found.style.add(file);
    if (rel === 'preload' && (as === 'script' || as === 'style' || as === 'font')) found[as].add(file);
  }
  return found;
}

/**
 * Returns each file with its transferred bytes, and each budget with its total.
 * @param {string} dist
 */
export function measure(dist) {
  const found = firstPaint(dist);
  const names = namesIn(dist);
  return BUDGETS.map(({ page, kind, name, limit }) => {
    const files = [...found[page][kind]].map((file) => {
      const bytes = readFileSync(path.join(dist, file));
      return {
        file,
        name: names.get(file) ?? '',
        bytes: kind === 'font' ? bytes.length : gzipSync(bytes, { level: 9 }).length,
      };
    });
    const sum = files.reduce((total, { bytes }) => total + bytes, 0);
    return { name, limit, files, sum, isOver: sum > limit * 1024 };
  });
}

const kb = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1).padStart(7);

/** @param {ReturnType<typeof measure>} results */
export function table(results) {
  return results
    .flatMap(({ name, limit, files, sum, isOver }) => [
      `${name.padEnd(56)}${kb(sum)} of ${limit} KB${isOver ? '   OVER BUDGET' : ''}`,
      ...files.map((one) => `  ${`${one.file} ${one.name}`.padEnd(50)}${kb(one.bytes)}`),
    ])
    .join('\n');
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) {
  const web = path.resolve(path.dirname(here), '..', 'apps', 'web');
  for (const page of [HOME, ...Object.values(BEYOND), ...Object.values(PARTS).flat()]) {
    if (!existsSync(path.join(web, page))) throw new Error(`There is no page ${page} any more: update ${here}`);
  }
  const results = measure(process.argv[2] ?? path.join(web, 'dist'));
  console.log(table(results));
  if (results.some(({ isOver }) => isOver)) process.exitCode = 1;
}
