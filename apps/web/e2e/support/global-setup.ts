import { MAIN_PORT } from './config.ts';
import { makeTemplate, startServer } from './server.ts';

/**
 * Starts the server that most tests share.
 * @returns a function that stops it
 */
// oxlint-disable-next-line import/no-default-export -- Playwright requires a default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  await makeTemplate();
  const main = await startServer('main', {}, MAIN_PORT);
  return main.close;
}
