import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FixedBody } from '#http/fixed-body';
import { isApiPath } from '#http/request-path';
import { MINUTE, SECOND } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { listFiles, readFiles } from './read-files.ts';

const INDEX = '/index.html';

/** The web client as one build has left it. */
export interface WebBuild {
  readonly page: FixedBody | null;
  /** By path; the page is at `/` too. */
  readonly files: ReadonlyMap<string, FixedBody>;
  /** The sources, in terms of a content security policy, of the scripts that stand in the page itself. */
  readonly scripts: readonly string[];
}

const NOTHING: WebBuild = { page: null, files: new Map(), scripts: [] };

function inlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi);
  return Array.from(scripts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** @returns null where the page is not there, or names files that are not: somebody is building */
async function readBuild(folder: string): Promise<WebBuild | null> {
  const files = await readFiles(folder);
  for (const path of files.keys()) if (isApiPath(path)) files.delete(path);
  const page = files.get(INDEX);
  if (page === undefined) return null;
  const text = page.identity.toString();
  const named = Array.from(text.matchAll(/(?:src|href)="(\/assets\/[^"?#]+)"/g), ([, path = '']) => path);
  return named.every((path) => files.has(path))
    ? { page, files: files.set('/', page), scripts: inlineScripts(text) }
    : null;
}

/** @returns null where the folder changes meanwhile: a build writes its files one after the other */
async function readSettled(folder: string, pause: number): Promise<WebBuild | null> {
  const before = await listFiles(folder);
  await sleep(pause, undefined, { ref: false });
  if (!isDeepStrictEqual(await listFiles(folder), before)) return null;
  const build = await readBuild(folder);
  return isDeepStrictEqual(await listFiles(folder), before) ? build : null;
}

/** A page that was loaded before goes on asking for the files of its own build. */
function withAssetsOf(older: WebBuild, newer: WebBuild): WebBuild['files'] {
  return new Map([...[...older.files].filter(([path]) => path.startsWith('/assets/')), ...newer.files]);
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @returns null where it is not there */
async function stampOf(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

interface Settings {
  readonly folder: string;
  readonly log: Logger;
  /** In ms: how often the folder is looked at, and how long a build's last file is to lie there untouched. */
  readonly pause?: number;
}

/**
 * Reads the built web client into memory, and anew when it is built anew: a request looks, at most once in a pause,
 * whether the page has changed, and does not wait for it. Until the new build is there as a whole, the old one is
 * served as a whole; its hashed files stay until the build after that.
 * @returns what answers with the build to serve, which has nothing where there is none
 * @throws StartError where the folder has more than may be kept in memory
 */
export async function openWebBuild({ folder, log, pause = SECOND }: Settings): Promise<() => WebBuild> {
  const index = join(folder, INDEX);
  let current = NOTHING;
  let latest = NOTHING;
  let stamp: string | null = null;
  let nextLook = 0;

  async function look(read: () => Promise<WebBuild | null>): Promise<void> {
    const found = await stampOf(index);
    if (found === null || found === stamp) return;
    const build = await read().catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (build === null) return;
    current = { ...build, files: withAssetsOf(latest, build) };
    latest = build;
    stamp = found;
  }

  async function lookAgain(): Promise<void> {
    nextLook = Infinity;
    try {
      await look(() => readSettled(folder, pause));
      nextLook = performance.now() + pause;
    } catch (err) {
      log.error({ err }, 'the web client cannot be read anew; what was read before is served');
      nextLook = performance.now() + MINUTE;
    }
  }

  await look(() => readBuild(folder));
  nextLook = performance.now() + pause;
  return () => {
    if (performance.now() >= nextLook) void lookAgain();
    return current;
  };
}
