import { ChatFailure, type ChatModel } from '@wordreel/tutor';
import { completion } from '#lib/completion';

/** A question like a learner's, with no personal data. */
const QUESTION = [
  { role: 'system', content: 'You are a tutor of German. Answer in one short sentence.' },
  { role: 'user', content: 'Please greet me.' },
] as const;

/** As many tokens as a reply of the tutor has. */
const REPLY_TOKENS = 350;

/** Asks a model one question, so that a wrong setting shows before a learner writes. @returns null if all is well */
export async function checkModel(model: ChatModel, signal: AbortSignal): Promise<ChatFailure | null> {
  try {
    await completion(model, QUESTION, { maxTokens: REPLY_TOKENS, signal });
    return null;
  } catch (error) {
    if (error instanceof ChatFailure) return error;
    throw error;
  }
}
