import { readFileSync } from 'node:fs';
import type { Token } from '@wordreel/language';

/** The words of a story's sentences, and the ranks of its lemmas, where a list has them. */
export interface StoryTokens {
  readonly tokens: readonly (readonly Token[])[];
  readonly ranks: Readonly<Record<string, number>>;
}

/** Written by the build; the same file whether this one is a source or built. */
const FILE = new URL('../dist/story-tokens.json', import.meta.url);

let all: Readonly<Record<string, StoryTokens>> | undefined;

/** The words of a story. Throws where the build knows no such story. */
export function loadStoryTokens(id: string): StoryTokens {
  all ??= JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, StoryTokens>;
  const found = all[id];
  if (found === undefined) throw new Error(`The build has not tokenised ${id}: run pnpm build`);
  return found;
}
