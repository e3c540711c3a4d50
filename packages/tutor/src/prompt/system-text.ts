import type { TutorBrief } from './tutor-brief.ts';

/** The system text of a conversation, in the fixed order of `learning.md` 5.2. */
export function systemText(brief: TutorBrief): string {
  throw new Error(`follows ${brief.language}`);
}
