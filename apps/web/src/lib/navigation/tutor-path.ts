import { paths } from './paths.ts';

/** Path segment of the mistake log, used in place of a conversation id. */
export const MISTAKES = 'mistakes';

export function tutorPath(conversation: string): string {
  return `${paths.tutor}/${encodeURIComponent(conversation)}`;
}
