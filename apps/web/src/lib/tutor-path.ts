import { paths } from './paths.ts';

/** What the log of mistakes is called in the address, where else a conversation is named. */
export const MISTAKES = 'mistakes';

/** Where a conversation with the tutor is, or the log of mistakes. */
export function tutorPath(conversation: string): string {
  return `${paths.tutor}/${encodeURIComponent(conversation)}`;
}
