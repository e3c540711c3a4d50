import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ChannelSource, LanguageCode } from '@wordreel/shared';
import { VideoSourceFile } from '@wordreel/shared/api/videos';
import type { z } from 'zod';
import { folders } from './folders.ts';
import { Story } from './story.ts';

/** Every story, in the order of their ids. Throws, naming the file, where one breaks the format. */
export function loadStories(): Story[] {
  return readdirSync(folders.stories)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => read(path.join(folders.stories, name), Story));
}

/** The videos of other people that a language lists, by channel; empty where there are none. Throws as above. */
export function loadCatalogue(language: LanguageCode): ChannelSource[] {
  return readOr([], path.join(folders.catalogue, `${language}.json`), VideoSourceFile);
}

function readOr<T>(missing: T, file: string, schema: z.ZodType<T>): T {
  return existsSync(file) ? read(file, schema) : missing;
}

function read<T>(file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is not what it should be`, { cause: error });
  }
}
