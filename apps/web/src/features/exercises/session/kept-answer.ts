import type { ExerciseAnswerBody } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { storedValue } from '#lib/storage.ts';

/** An answer that has not reached the server, stored for this tab to survive a reload. */
export interface KeptAnswer {
  session: string;
  body: ExerciseAnswerBody;
}

const stored = storedValue('exerciseAnswer', parse, 'sessionStorage');

function parse(value: unknown): KeptAnswer | undefined {
  if (!isRecord(value) || typeof value['session'] !== 'string' || !isRecord(value['body'])) return undefined;
  return value as unknown as KeptAnswer;
}

export const keepAnswer = stored.write;

export const forgetAnswer = stored.remove;

/** Returns the waiting answer of a session, or null. */
export function keptAnswer(session: string): KeptAnswer | null {
  const kept = stored.read();
  return kept?.session === session ? kept : null;
}
