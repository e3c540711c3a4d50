// @ts-check
/**
 * Reads a Dockerfile and runs its steps in plain folders, one per stage, without Docker. This machine is the base
 * image, and its node runs the steps. Supports only what `infra/Dockerfile` uses and rejects anything else.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ keyword: string, rest: string }} Step */
/**
 * @typedef {object} Stage
 * @property {string} root folder that represents `/`
 * @property {string} workdir path within the image
 * @property {Record<string, string>} env
 * @property {string[]} folders absolute folders that the image creates; every other path belongs to the base image
 * @property {string[]} [command]
 * @property {string[]} [healthcheck]
 * @property {string} [user]
 */

/**
 * Returns the steps in order, with continued lines joined.
 * @param {string} text
 * @returns {Step[]}
 */
export function parse(text) {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, keyword = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { keyword: keyword.toUpperCase(), rest: rest.trim() };
    });
}

const FROM = /^(\S+)(?:\s+AS\s+(\S+))?$/i;

/**
 * Returns the indexes of the stages that the last one depends on. Like BuildKit, only these are built.
 * @param {Step[]} steps
 * @returns {Set<number>}
 */
export function neededStages(steps) {
  /** @type {{ name: string, uses: string[] }[]} */
  const stages = [];
  for (const { keyword, rest } of steps) {
    if (keyword === 'FROM') {
      const [, base = '', name = String(stages.length)] = FROM.exec(rest) ?? [];
      stages.push({ name, uses: [base] });
    } else if (keyword === 'COPY') {
      stages.at(-1)?.uses.push(/^--from=(\S+)/.exec(rest)?.[1] ?? '');
    }
  }
  const needed = new Set([stages.length - 1]);
  for (const number of needed) {
    for (const [index, { name }] of stages.entries()) {
      if (index < number && stages[number]?.uses.includes(name)) needed.add(index);
    }
  }
  return needed;
}

/**
 * Returns a predicate for paths that .dockerignore excludes.
 * @param {string} text
 */
export function ignored(text) {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      if (line.startsWith('!') || /[?[\]]/.test(line)) throw new Error(`.dockerignore: ${line} is not understood here`);
      const regex = line
        .replaceAll('.', '\\.')
        .replaceAll(/\*+\/?/g, (stars) => (stars === '**/' ? '(.*/)?' : '[^/]*'));
      return new RegExp(`^${regex}(/|$)`);
    });
  return (/** @type {string} */ file) => patterns.some((pattern) => pattern.test(file));
}

/**
 * Builds the last stage and returns it.
 * @param {{ dockerfile: string, context: string, folder: string, hostEnv: Record<string, string>, say: (line: string) => void }} options
 * @returns {Stage}
 */
export function build({ dockerfile, context, folder, hostEnv, say }) {
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  /** @type {Stage | undefined} */
  let stage;
  const steps = parse(readFileSync(dockerfile, 'utf8'));
  const needed = neededStages(steps);
  let count = -1;
  const isIgnored = ignored(readFileSync(path.join(context, '.dockerignore'), 'utf8'));

  for (const { keyword, rest } of steps) {
    if (keyword === 'FROM') count += 1;
    if (!needed.has(count)) continue;
    say(`${keyword} ${rest}`);
    if (keyword === 'FROM') {
      const [, base = '', name = String(count)] = FROM.exec(rest) ?? [];
      stage = begin(path.join(folder, name), stages.get(base));
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined) throw new Error(`${keyword} before FROM`);
    take(stage, keyword, rest, { stages, context, isIgnored, hostEnv });
  }
  if (stage === undefined) throw new Error('no stage');
  return stage;
}

/** @param {string} root @param {Stage | undefined} base @returns {Stage} */
function begin(root, base) {
  mkdirSync(root, { recursive: true });
  if (base === undefined) return { root, workdir: '/', env: {}, folders: [] };
  cpSync(base.root, root, { recursive: true, verbatimSymlinks: true });
  return { ...base, root, env: { ...base.env }, folders: [...base.folders] };
}

/**
 * @typedef {{ stages: Map<string, Stage>, context: string, isIgnored: (file: string) => boolean, hostEnv: Record<string, string> }} World
 * @param {Stage} stage @param {string} keyword @param {string} rest @param {World} world
 */
function take(stage, keyword, rest, world) {
  switch (keyword) {
    case 'WORKDIR':
      stage.workdir = rest;
      stage.folders.push(rest);
      mkdirSync(inside(stage, rest), { recursive: true });
      return;
    case 'VOLUME':
      return;
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) {
        stage.env[name] = value;
        if (value.startsWith('/')) stage.folders.push(value);
      }
      return;
    case 'COPY':
      copy(stage, rest, world);
      return;
    case 'RUN':
      run(stage, rest.replace(/^(--mount=\S+\s+)+/, ''), world.hostEnv);
      return;
    case 'USER':
      stage.user = rest;
      return;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
      return;
    case 'CMD':
      stage.command = JSON.parse(rest);
      return;
    case 'EXPOSE':
      return;
    default:
      throw new Error(`${keyword} is not understood here`);
  }
}

/**
 * Maps a path of the image to this machine.
 * @param {Stage} stage
 * @param {string} file
 */
export const inside = (stage, file) => path.join(stage.root, path.posix.resolve(stage.workdir, file));

/**
 * Replaces the image's absolute paths in a text with those of this machine.
 * @param {Stage} stage
 * @param {string} text
 */
export const localised = (stage, text) =>
  stage.folders.reduce(
    (done, folder) =>
      done.replaceAll(new RegExp(`(?<![\\w./-])${folder}(?![\\w-])`, 'g'), path.join(stage.root, folder)),
    text,
  );

/**
 * Merges the image's variables over those of this machine.
 * @param {Stage} stage
 * @param {Record<string, string>} hostEnv
 */
export const environment = (stage, hostEnv) => ({
  ...hostEnv,
  ...Object.fromEntries(Object.entries(stage.env).map(([name, value]) => [name, localised(stage, value)])),
});

/** @param {Stage} stage @param {string} rest @param {World} world */
function copy(stage, rest, { stages, context, isIgnored }) {
  const from = /^--from=(\S+)\s+/.exec(rest);
  const words = rest.slice(from?.[0].length ?? 0).split(/\s+/);
  if (words.some((word) => word.startsWith('--'))) throw new Error(`COPY ${rest} is not understood here`);
  const target = words.pop() ?? '';
  const source = from === null ? undefined : stages.get(from[1] ?? '');
  if (from !== null && source === undefined) throw new Error(`COPY from an unknown stage: ${from[1]}`);

  for (const word of words) {
    const file = source === undefined ? path.join(context, word) : inside(source, word);
    const isFolder = statSync(file).isDirectory();
    const into = isFolder || !target.endsWith('/') ? target : path.posix.join(target, path.basename(word));
    const filter = (/** @type {string} */ one) => source !== undefined || !isIgnored(path.relative(context, one));
    if (!filter(file)) throw new Error(`COPY ${word}: .dockerignore keeps it out`);
    mkdirSync(path.dirname(inside(stage, into)), { recursive: true });
    cpSync(file, inside(stage, into), { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** @param {Stage} stage @param {string} script @param {Record<string, string>} hostEnv */
function run(stage, script, hostEnv) {
  // Only root can change the owner of a folder; other users skip `chown` and run the product as themselves.
  const shell = process.getuid?.() === 0 ? script : `chown() { :; }; ${script}`;
  const { status } = spawnSync('sh', ['-euc', localised(stage, shell)], {
    cwd: inside(stage, '.'),
    env: environment(stage, hostEnv),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`RUN ${script} ended with ${status}`);
}
