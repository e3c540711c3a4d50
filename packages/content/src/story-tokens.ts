import { readFileSync } from 'node:fs';
import type { Token } from '@wordreel/language';

/** The tokens of a story's sentences, and the frequency ranks of its lemmas where a list has them. */
export interface StoryTokens {
  readonly tokens: readonly (readonly Token[])[];
  readonly ranks: Readonly<Record<string, number>>;
}

/** The build writes this file; the path is the same from `src` and `dist`. */
const FILE = new URL('../dist/story-tokens.json', import.meta.url);

let all: Readonly<Record<string, StoryTokens>> | undefined;

/** Loads the tokens of a story. Throws if the build has no such story. */
export function loadStoryTokens(id: string): StoryTokens {
  all ??= JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, StoryTokens>;
  const found = all[id];
  if (found === undefined) throw new Error(`Story ${id} is not tokenized: run pnpm build`);
  return found;
}
