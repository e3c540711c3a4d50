import { act } from '@testing-library/react';
import { settled } from './event-loop.ts';

/** Callbacks that wait for the browser to become idle. */
export const waiting = new Set<() => void>();

afterEach(() => waiting.clear());

/** Runs the idle callbacks and waits until their effects are done. */
export async function becomeIdle(): Promise<void> {
  await act(async () => {
    for (const callback of waiting) callback();
    waiting.clear();
    await settled();
  });
}
