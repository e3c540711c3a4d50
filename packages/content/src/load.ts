import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ChannelSource, LanguageCode } from '@wordreel/shared';
import { VideoSourceFile } from '@wordreel/shared/api/videos';
import type { z } from 'zod';
import { folders } from './folders.ts';
import { Story } from './story.ts';
import type { Token } from '@wordreel/language';

/** Loads all stories, sorted by id. Throws an error that names the file if one does not match the schema. */
export function loadStories(): Story[] {
  return readdirSync(folders.stories)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => read(path.join(folders.stories, name), Story));
}

/** Loads the third-party videos of a language by channel; empty without a file. Throws if it breaks the schema. */
export function loadCatalogue(language: LanguageCode): ChannelSource[] {
  const file = path.join(folders.catalogue, `${language}.json`);
  return existsSync(file) ? read(file, VideoSourceFile) : [];
}

function read<T>(file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} does not match its schema`, { cause: error });
  }
}

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
