import { act } from '@testing-library/react';
import { settled } from './event-loop.ts';

/** What waits for the browser to rest. */
export const waiting = new Set<() => void>();

afterEach(() => waiting.clear());

/** The browser rests; waits until what that brings is here. */
export async function becomeIdle(): Promise<void> {
  await act(async () => {
    for (const callback of waiting) callback();
    waiting.clear();
    await settled();
  });
}
