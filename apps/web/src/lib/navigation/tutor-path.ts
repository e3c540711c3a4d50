import { paths } from './paths.ts';

/** Path segment of the mistake log, used in place of a conversation id. */
export const MISTAKES = 'mistakes';

export function tutorPath(conversation: string): string {
  return `${paths.tutor}/${encodeURIComponent(conversation)}`;
}

/** Returns the path of the start page that offers to practice a word. */
export function tutorWordPath(word: string): string {
  return `${paths.tutor}?${new URLSearchParams({ word })}`;
}
