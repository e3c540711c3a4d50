import { ChatFailure, type ChatModel } from '@wordreel/tutor';
import { completion } from '#lib/completion';

/** A question like a learner's, of which no word is anybody's. */
const QUESTION = [
  { role: 'system', content: 'You are a tutor of German. Answer in one short sentence.' },
  { role: 'user', content: 'Please greet me.' },
] as const;

/** As much as a reply of the tutor has (`learning.md` 5.1). */
const REPLY_TOKENS = 350;

/**
 * Asks a model one question, so that what is wrong with its address, key, name or settings shows before a learner
 * writes. What its server wants otherwise is learned on the way.
 * @returns why there was no answer; null where there was one, or the check was broken off
 */
export async function checkModel(model: ChatModel, signal: AbortSignal): Promise<ChatFailure | null> {
  try {
    await completion(model, QUESTION, { maxTokens: REPLY_TOKENS, signal });
    return null;
  } catch (error) {
    if (error instanceof ChatFailure) return error;
    throw error;
  }
}
