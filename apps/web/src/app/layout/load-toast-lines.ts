import type { ToastLines } from './toast-lines.tsx';

let lines: typeof ToastLines | undefined;

/** What notices are made of, if it is here. */
export const loadedToastLines = (): typeof ToastLines | undefined => lines;

/** Fetches what notices are made of; at the first notice it may be too late for that. */
export async function loadToastLines(): Promise<typeof ToastLines> {
  const part = await import('./toast-lines.tsx');
  return (lines = part.ToastLines);
}
