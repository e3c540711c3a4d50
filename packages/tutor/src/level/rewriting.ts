import type { LanguageCode } from '@wordreel/shared';
import type { TutorLevel, TutorTurn } from '#prompt/tutor-brief';
import type { ChatMessage } from '#chat-model';

/** Asks once more for a reply that had too many hard words. */
export function easierMessages(
  messages: readonly ChatMessage[],
  reply: string,
  hardWords: readonly string[],
): ChatMessage[] {
  throw new Error(`follows ${messages.length} ${reply} ${hardWords.length}`);
}

/** Asks for the last reply in simpler words, as the learner wishes. `messages` asked for it. */
export function simplerMessages(messages: readonly ChatMessage[], reply: string): ChatMessage[] {
  throw new Error(`follows ${messages.length} ${reply}`);
}

/** Asks for a text of the tutor in English. */
export function translationMessages(request: { text: string; language: LanguageCode; nonce: string }): ChatMessage[] {
  throw new Error(`follows ${request.nonce}`);
}

/** Asks for a summary, at most 600 characters, of an older summary and the turns that no longer fit. */
export function summaryMessages(request: {
  summary: string | null;
  turns: readonly TutorTurn[];
  level: TutorLevel;
  language: LanguageCode;
  nonce: string;
}): ChatMessage[] {
  throw new Error(`follows ${request.nonce}`);
}
