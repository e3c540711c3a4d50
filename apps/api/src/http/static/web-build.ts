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

export interface WebBuild {
  readonly page: FixedBody | null;
  /** Files by path. The page is at `/` too. */
  readonly files: ReadonlyMap<string, FixedBody>;
  /** The page's inline scripts as content security policy sources. */
  readonly scripts: readonly string[];
}

const NOTHING: WebBuild = { page: null, files: new Map(), scripts: [] };

function inlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi);
  return Array.from(scripts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** @returns null if the page is missing or refers to missing files, which means that a build is running */
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

/** @returns null if the folder is changing, because a build writes its files one by one */
async function readSettled(folder: string, pause: number): Promise<WebBuild | null> {
  const before = await listFiles(folder);
  await sleep(pause, undefined, { ref: false });
  if (!isDeepStrictEqual(await listFiles(folder), before)) return null;
  const build = await readBuild(folder);
  return isDeepStrictEqual(await listFiles(folder), before) ? build : null;
}

/** Keeps the assets of the older build, because already loaded pages still request them. */
function withAssetsOf(older: WebBuild, newer: WebBuild): WebBuild['files'] {
  return new Map([...[...older.files].filter(([path]) => path.startsWith('/assets/')), ...newer.files]);
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

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
  /** In ms: how often the folder is checked, and how long a build's last file must stay unchanged. */
  readonly pause?: number;
}

/** Reads the web client and reloads it when a new build is complete. @throws StartError if it is too large */
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
      log.error({ err }, 'could not reload the web client; the previous build is still served');
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
