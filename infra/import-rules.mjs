// @ts-check
/**
 * Who may import whom, and why: a rule for oxlint. A file is named by its path below `src`, after `web/`, `api/` or its
 * package's name: `web/store/store`, `captions/cue`. What a file imports is named the same way, or by its npm name.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_FOLDERS } from './api-folders.mjs';

/**
 * Every rule whose `from` matches a file holds for it. An import is refused when `never` matches it, or when it lies in
 * the same app or package and `only` doesn't match it; where it is a type alone, `types` allows it all the same. `$1`
 * stands for the first group of `from`.
 *
 * @typedef {{ from: string, only?: string, never?: string, types?: string, why: string }} Rule
 */

const TEST = String.raw`\.test$`;
const NOT_TEST = String.raw`(?!.*\.test$)(?!(.*/)?testing/)`;
const AS_TYPE = '^(zod|shared/api/|tutor/)';

/** What each subfolder may import of its parent folder, besides itself.
 * @param {string} folder @param {Record<string, string[]>} subfolders @returns {Rule[]} */
const order = (folder, subfolders) =>
  Object.entries(subfolders).map(([name, others]) => ({
    from: `^${folder}/${name}(?=/|$)${NOT_TEST}`,
    never: `^${folder}/(?!(${[name, ...others].join('|')})(/|$))`,
    why: `${name} imports ${others.length === 0 ? 'nothing else' : `only ${others.join(', ')}`} of ${folder}.`,
  }));

/** Each layer may import the ones before it.
 * @param {string} folder @param {string[]} names folders and files, lowest first @returns {Rule[]} */
const layers = (folder, names) =>
  order(folder, Object.fromEntries(names.map((name, index) => [name, names.slice(0, index)])));

/** @type {Rule[]} */
export const RULES = [
  // Web: app → pages → features → reading, playing → store → ui → texts → lib.
  { from: '^(web|api)/', never: '^(web|api)/main$', why: 'main starts the program; nothing imports it.' },
  {
    from: `^web/${NOT_TEST}`,
    never: AS_TYPE,
    types: AS_TYPE,
    why: 'zod would cost the browser 22 KB: import types, which @wordreel/shared passes on.',
  },
  {
    from: `^(web|api|tutor|language|imports|media)/${NOT_TEST}`,
    never: '/testing/',
    why: 'Code for tests never ships.',
  },
  {
    from: `^web/pages/${NOT_TEST}`,
    only: '^web/(features/[^/]+/([^/]+$|lists/|start/)|pages|reading|playing|store|ui|texts|lib)',
    why: 'A page composes features through the files at the top of their folders; the app imports pages.',
  },
  {
    from: `^web/features/([^/]+)/${NOT_TEST}`,
    only: '^web/(features/$1|reading|playing|store|ui|texts|lib)/',
    why: 'A feature imports no other feature, page or app: shared state lives in store/, and pages compose features.',
  },
  {
    from: `^web/features/([^/]+)/.*${TEST}`,
    never: '^web/features/(?!$1/)',
    why: 'A test of a feature imports no other feature.',
  },
  {
    from: `^web/(reading|playing)/${NOT_TEST}`,
    only: '^web/($1|store|ui|texts|lib)/',
    why: 'reading/ and playing/ serve all features and don’t import them, nor each other.',
  },
  { from: `^web/store/${NOT_TEST}`, only: '^web/(store|texts|lib)/', why: 'The store knows no screen.' },
  ...layers('web/store', [
    'words',
    'preferences',
    'slices',
    'network',
    'device',
    'guest',
    'api',
    'store',
    'commands',
    'outbox',
    'actions',
    'session',
    'hooks',
    'speech',
  ]),
  {
    from: `^web/ui/${NOT_TEST}`,
    only: '^web/(ui|texts|lib)/',
    never: '^(react-redux|@reduxjs)',
    why: 'ui/ takes props and reports events; it has no access to the store.',
  },
  {
    from: `^web/lib/${NOT_TEST}`,
    only: '^web/(lib|texts)/',
    never: '^(react-redux|@reduxjs)',
    why: 'lib/ is independent of the product.',
  },
  { from: '^web/texts/', only: '^web/lib/text/format$', why: 'Texts are compiled from message catalogs.' },
  ...order('web/features/watch', {
    playback: [],
    controls: ['playback'],
    'current-line': ['playback'],
    transcript: [],
    captions: [],
    'before-after': [],
  }),
  ...order('web/features/videos', { card: [], fit: ['card'], grid: ['card', 'fit'] }),
  ...order('web/reading', { keys: [], words: ['reading-text'] }),

  // API: main → app, deps → routes → own services and stores → mail, db → security, limits, tokeniser → lib.
  {
    from: '^api/main$',
    never: '^api/(features/|adapters/|http/(?!http-server$))',
    why: 'main.ts reads the configuration, builds the app and its dependencies, and listens.',
  },
  {
    from: '^api/app$',
    only: String.raw`^api/(?!main$|adapters/|features/.*\.(store|service)$)`,
    why: 'The app mounts routes: deps.ts passes it the adapters, and routes call their own services.',
  },
  {
    from: '^api/deps$',
    only: '^api/(?!(main|app)$|features/|http/)',
    why: 'deps.ts builds what routes use and knows neither the app nor routes.',
  },
  {
    from: '^api/config(-schema)?$',
    only: '^api/(config|lib/|security/(passphrase-box|secrets-file)$)',
    why: 'The configuration is read before anything is built.',
  },
  {
    from: '^api/(jobs|cli|services|restore-parts)$',
    only: String.raw`^api/(?!(main|app)$|http/|adapters/|features/.*\.(store|routes)$)`,
    why: 'Jobs, commands and services.ts call services of features; stores belong to their feature.',
  },
  {
    from: `^api/features/([^/]+)/${NOT_TEST}`,
    only: '^api/(features/$1|http|jobs|mail|backup|content|db|security|limits|tokeniser|lib)/',
    types: String.raw`^api/(deps$|config$|adapters/|features/([^/]+)/\2\.api$)`,
    why: 'A feature gets its dependencies as arguments; of another feature it imports only types of its .api file.',
  },
  {
    from: `^api/features/([^/]+)/.*${TEST}`,
    never: '^api/features/(?!$1/)',
    types: String.raw`^api/features/([^/]+)/\1\.api$`,
    why: 'A test of a feature drives other features over HTTP.',
  },
  {
    from: String.raw`^api/.*\.service$`,
    never: String.raw`^(express|api/http/|api/.*\.routes$)`,
    why: 'A service holds a rule and knows nothing about HTTP.',
  },
  {
    from: String.raw`^api/.*\.store$`,
    never: String.raw`^(express|api/http/|api/.*\.(routes|service)$)`,
    why: 'A store is SQL: it knows nothing about HTTP and calls no service.',
  },
  {
    from: `^api/jobs/${NOT_TEST}`,
    only: '^api/(jobs|db|lib|backup)/',
    why: 'jobs/ runs what it is given; features bring their own jobs.',
  },
  {
    from: `^api/content/${NOT_TEST}`,
    only: String.raw`^api/(content|features/.*(?<!\.routes)$|mail|db|security|limits|tokeniser|jobs|lib)`,
    types: '^api/(deps|config)$',
    why: 'Bundled content is installed through stores and serves no requests.',
  },
  {
    from: `^api/operator/${NOT_TEST}`,
    only: String.raw`^api/(?!(main|app|cli|jobs)$|http/|features/.*\.routes$|(deps|config)$)`,
    never: '^express$',
    types: '^api/(deps|config)$',
    why: 'An operator command calls services, stores and adapters, and serves no requests.',
  },
  ...['captions', 'videos', 'words', 'learner', 'doctor'].map((name) => ({
    from: `^api/operator/${name}/${NOT_TEST}`,
    never: `^api/operator/(?!${name}/).*/`,
    why: 'Folders of operator/ don’t import each other: the commands above them do.',
  })),
  {
    from: `^api/operator/captions-fetch/${NOT_TEST}`,
    never: '^api/operator/(?!captions(-fetch)?/).*/',
    why: 'captions-fetch/ imports the captions that it has downloaded, and no other command.',
  },
  {
    from: `^api/backup/${NOT_TEST}`,
    only: '^api/(backup|jobs|db|security|limits|tokeniser|lib)/',
    types: '^api/(deps|config)$',
    why: 'backup/ copies whole databases and knows no tables.',
  },
  {
    from: `^api/mail/${NOT_TEST}`,
    only: '^api/(mail|content|backup|security|limits|tokeniser|lib)/',
    types: '^api/(deps|config)$',
    why: 'mail/ writes and keeps mails; an adapter sends them.',
  },
  {
    from: `^api/metrics/${NOT_TEST}`,
    only: '^api/(metrics|db|lib)/',
    types: '^api/(deps|config)$',
    why: 'metrics/ counts what it is told and reads what the database knows; http/ serves it.',
  },
  {
    from: `^api/(http|adapters)/${NOT_TEST}`,
    only: '^api/($1|content|backup|mail|security|limits|tokeniser|lib)/',
    why: 'http/ and adapters/ know no tables and no features.',
  },
  {
    from: `^api/db/${NOT_TEST}`,
    only: '^api/(db|content|backup|mail|security|limits|tokeniser|lib)/',
    why: 'db/ opens and migrates a database.',
  },
  {
    from: `^api/(security|limits|tokeniser)/${NOT_TEST}`,
    only: '^api/(security|limits|tokeniser|backup|lib)/',
    why: 'security/, limits/ and tokeniser/ know no tables and no features.',
  },
  { from: `^api/lib/${NOT_TEST}`, only: '^api/lib/', why: 'lib/ is independent of the product.' },
  ...Object.entries(API_FOLDERS).flatMap(([name, subfolders]) => order(`api/features/${name}`, subfolders)),

  // Packages: which ones they may depend on is in their package.json (infra/packages.test.mjs).
  {
    // The browser doesn't use `tutor`; its scenes are files that the server reads.
    from: String.raw`^(shared|text|captions|learning|imports|tutor(?!/scenes/load-scenes))/${NOT_TEST}`,
    never: '^(node:|express|react|knex)',
    why: 'This package runs in the browser and on the server, without I/O.',
  },
  {
    from: `^media/${NOT_TEST}`,
    never: '^(node:|express|react|knex)',
    why: 'media reads films in the browser.',
  },
  {
    from: `^media/(?!(open-input|probe-other|play-audio-beside)$)${NOT_TEST}`,
    never: '^(mediabunny|@mediabunny/)',
    why: 'mediabunny costs 90 KB and its decoder 300: only files that are loaded when a film needs them import it.',
  },
  {
    from: String.raw`^language/(?!data(\.|/|$))${NOT_TEST}`,
    never: '^(node:|language/data|shared/api/)',
    why: 'The core of language is pure: data/ reads files and passes word tables as arguments.',
  },
  {
    from: `^shared/(?!api/)${NOT_TEST}`,
    never: '^(zod|shared/api/)',
    types: '^(zod|shared/api/)',
    why: 'zod stays in shared/src/api, and so out of the browser.',
  },
  {
    from: `^learning/(?!scheduling/forgetting-model$)${NOT_TEST}`,
    never: '^ts-fsrs$',
    why: 'Only forgetting-model.ts calls FSRS: its scheduler counts days in UTC.',
  },
];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** `#watch/` of the web client stands for `features/watch/`. @type {[string, string][]} */
const ALIASES = Object.entries(JSON.parse(readFileSync(path.join(root, 'apps/web/package.json'), 'utf8')).imports)
  .filter(([alias]) => alias !== '#*')
  .map(([alias, target]) => [alias.replace('*', ''), target.replace('./src/', '').replace('*', '')]);

/** @param {string} file as a rule names it @param {string} specifier @returns {string} what it imports, named likewise */
export function targetOf(file, specifier) {
  const scope = file.slice(0, file.indexOf('/'));
  const bare = specifier.replace(/\.[jt]sx?$/, '');
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  if (specifier.startsWith('@wordreel/')) return bare.replace('@wordreel/', '').replace(/^[^/]+$/, '$&/index');
  const alias = scope === 'web' ? ALIASES.find(([prefix]) => specifier.startsWith(prefix)) : undefined;
  if (alias !== undefined) return `web/${alias[1]}${bare.slice(alias[0].length)}`;
  return specifier.startsWith('#') ? `${scope}/${bare.slice(1)}` : specifier;
}

/**
 * @param {string} file as a rule names it: `web/store/store`
 * @param {string} specifier as it is written in the import
 * @param {boolean} isType whether only types are imported
 * @returns {Rule[]} the rules that refuse the import
 */
export function refusals(file, specifier, isType) {
  const target = targetOf(file, specifier);
  return RULES.filter((rule) => refuses(rule, { file, target, isType }));
}

/** @param {Rule} rule @param {{ file: string, target: string, isType: boolean }} use */
function refuses({ from, only, never, types }, { file, target, isType }) {
  const groups = new RegExp(from).exec(file);
  if (groups === null) return false;
  const matches = (/** @type {string | undefined} */ pattern) =>
    pattern !== undefined && new RegExp(pattern.replaceAll('$1', groups[1] ?? '')).test(target);
  if (isType && matches(types)) return false;
  const isOwn = target.startsWith(file.slice(0, file.indexOf('/') + 1));
  return matches(never) || (only !== undefined && isOwn && !matches(only));
}

/** @param {string} file an absolute path @returns {string | null} as a rule names it; null outside of all sources */
function nameOf(file) {
  const [, name, below] = /.*\/(?:apps|packages)\/([^/]+)\/src\/(.+)\.tsx?$/.exec(file.replaceAll('\\', '/')) ?? [];
  return name === undefined ? null : `${name}/${below}`;
}

/** @typedef {any} Node The types of oxlint's plugins are in alpha. */

/** @param {Node} context */
function create(context) {
  const file = nameOf(context.filename);
  if (file === null) return {};
  /** @param {Node} node */
  const check = (node) => {
    if (typeof node.source?.value !== 'string') return;
    const isType =
      [node.importKind, node.exportKind].includes('type') ||
      (node.specifiers?.length > 0 && node.specifiers.every((/** @type {Node} */ each) => each.importKind === 'type'));
    for (const { why } of refusals(file, node.source.value, isType))
      context.report({ node: node.source, message: why });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
}

// oxlint-disable-next-line import/no-default-export -- oxlint reads a plugin from it.
export default { meta: { name: 'imports' }, rules: { allowed: { create } } };
