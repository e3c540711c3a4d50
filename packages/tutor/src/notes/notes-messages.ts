import type { LanguageCode } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/tutor-brief';
import type { ChatMessage } from '#chat-model';

export interface NotesRequest {
  readonly message: string;
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  /** All goals of the scenario, in their order; the reply names them by index. */
  readonly goals: readonly string[];
  readonly nonce: string;
}

/** The second, short call: corrections of the learner's message alone, as JSON. */
export function notesMessages(request: NotesRequest): ChatMessage[] {
  throw new Error(`follows ${request.nonce}`);
}
