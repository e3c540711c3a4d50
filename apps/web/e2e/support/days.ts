import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { folderOf } from './config.ts';
import { startServer, type Server } from './server.ts';

const PRELOAD = new URL('moved-clock.mjs', import.meta.url).href;

/** A server and browsers whose clocks the test controls. */
export interface Days {
  readonly server: Server;
  /**
   * Sets the clocks of the server and of these browsers.
   * @param at a time such as `2026-03-28T20:00:00Z`
   */
  readonly moveTo: (at: string, ...devices: BrowserContext[]) => Promise<void>;
}

/**
 * Starts a server whose clock the test sets.
 * @param at initial time
 */
export async function startDays(name: string, at: string): Promise<Days> {
  const folder = folderOf(`${name}-clock`);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'shift');
  const write = (time: string) => writeFileSync(file, String(Date.parse(time) - Date.now()));
  write(at);
  const options = `${process.env['NODE_OPTIONS'] ?? ''} --import ${PRELOAD}`.trim();
  const server = await startServer(name, { NODE_OPTIONS: options, MOVED_CLOCK_FILE: fileURLToPath(`file://${file}`) });
  return {
    server,
    moveTo: async (time, ...devices) => {
      write(time);
      await Promise.all(devices.map((device) => device.clock.setFixedTime(time)));
    },
  };
}
