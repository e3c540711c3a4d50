import type { ToastLines } from './toast-lines.tsx';

let lines: typeof ToastLines | undefined;

/** Returns the component that renders notices, or undefined if it has not been loaded. */
export const loadedToastLines = (): typeof ToastLines | undefined => lines;

/** Loads the component that renders notices. Call it early: the first notice may report that the server is offline. */
export async function loadToastLines(): Promise<typeof ToastLines> {
  const part = await import('./toast-lines.tsx');
  return (lines = part.ToastLines);
}
