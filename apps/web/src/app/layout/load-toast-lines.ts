import type { ToastLines } from './toast-lines.tsx';

let lines: typeof ToastLines | undefined;

/** What notices are made of, if it is here. */
export const loadedToastLines = (): typeof ToastLines | undefined => lines;

/** Fetches what notices are made of; at the first notice it may be too late for that. */
export async function loadToastLines(): Promise<typeof ToastLines> {
  lines = (await import('./toast-lines.tsx')).ToastLines;
  return lines;
}
