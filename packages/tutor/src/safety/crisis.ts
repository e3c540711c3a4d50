import type { LanguageCode } from '@wordreel/shared';

export type Crisis = 'self-harm' | 'abuse';

/** What a message of a learner tells of, where it is no matter for a language tutor; null for anything else. */
export function crisisOf(text: string, language: LanguageCode): Crisis | null {
  throw new Error(`follows ${text} ${language}`);
}

export function isCrisis(text: string, language: LanguageCode): boolean {
  return crisisOf(text, language) !== null;
}

/** What is answered instead of a reply: fixed, in the page's language. */
export function crisisReply(crisis: Crisis): string {
  throw new Error(`follows ${crisis}`);
}
