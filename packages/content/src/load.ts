import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ChannelSource, LanguageCode } from '@wordreel/shared';
import { VideoSourceFile } from '@wordreel/shared/api/videos';
import type { z } from 'zod';
import { folders } from './folders.ts';
import { Story } from './story.ts';
import type { Token } from '@wordreel/language';

/** Loads all stories, sorted by id. @throws Error that names the file, if a story does not match the schema */
export function loadStories(): Story[] {
  return readdirSync(folders.stories)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => read(path.join(folders.stories, name), Story));
}

/** Loads a language's third-party videos by channel; empty without a file. @throws Error if it breaks the schema */
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

/** The tokens of each sentence of a story, and the frequency ranks of its lemmas that are in a frequency list. */
export interface StoryTokens {
  readonly tokens: readonly (readonly Token[])[];
  readonly ranks: Readonly<Record<string, number>>;
}

/** File written by the build. The path is the same from `src` and `dist`. */
const FILE = new URL('../dist/story-tokens.json', import.meta.url);

let all: Readonly<Record<string, StoryTokens>> | undefined;

/** Loads a story's tokens. @throws Error if the build does not include the story */
export function loadStoryTokens(id: string): StoryTokens {
  all ??= JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, StoryTokens>;
  const found = all[id];
  if (found === undefined) throw new Error(`Story ${id} is not tokenized: run pnpm build`);
  return found;
}
