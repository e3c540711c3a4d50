import { ChatFailure, type ChatModel } from '@wordreel/tutor';
import { completion } from '#lib/completion';

/** A question that a learner might ask, without personal data. */
const QUESTION = [
  { role: 'system', content: 'You are a tutor of German. Answer in one short sentence.' },
  { role: 'user', content: 'Please greet me.' },
] as const;

/** The same number of tokens as for a tutor's reply. */
const REPLY_TOKENS = 350;

/** Asks a model one question, so that wrong settings show before a learner writes. @returns null if it replied */
export async function checkModel(model: ChatModel, signal: AbortSignal): Promise<ChatFailure | null> {
  try {
    await completion(model, QUESTION, { maxTokens: REPLY_TOKENS, signal });
    return null;
  } catch (error) {
    if (error instanceof ChatFailure) return error;
    throw error;
  }
}
