import type { ChatMessage } from '#chat-model';
import type { ChatRequest } from './tutor-brief.ts';

/** The most that a request may have, in estimated tokens (`learning.md` 5.1). */
export const INPUT_TOKENS = 3000;

/** The messages that ask for the next reply. */
export function chatMessages(request: ChatRequest): ChatMessage[] {
  throw new Error(`follows ${request.nonce}`);
}

/** What the tutor is told, word for word as `chatMessages` sends it: the system text, and each fenced block. */
export function toldOf(request: ChatRequest): { text: string; data: string[] } {
  throw new Error(`follows ${request.nonce}`);
}
