import type { ExerciseAnswerBody } from '@wordreel/shared';

/** An answer that has not reached the server, so that it outlives a reload. This tab alone has it. */
export interface KeptAnswer {
  session: string;
  body: ExerciseAnswerBody;
}

const KEY = 'exerciseAnswer';

export function keepAnswer(kept: KeptAnswer): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It is still on the page.
  }
}

export function forgetAnswer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What cannot be read is not found again either.
  }
}

/** The answer that waits in a session; null for none. */
export function keptAnswer(session: string): KeptAnswer | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptAnswer | null;
    return kept?.session === session ? kept : null;
  } catch {
    return null;
  }
}
