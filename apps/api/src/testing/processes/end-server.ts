import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/**
 * Ends a server and its connections, and waits until their close events have been handled, which write the log. After
 * the end of a test file they would end the whole jest worker, because jest deletes the file's globals.
 */
export async function endServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  // Node emits the close events after the callbacks of `setImmediate` in the same turn of the event loop.
  await setImmediate();
  await setImmediate();
}
