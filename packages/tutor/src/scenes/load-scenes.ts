import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@wordreel/shared';
import { Scene, SCENE_TOPICS, type SceneTopic } from './scene.ts';

/** The folder with the scenes, the same from `src/scenes` and `dist/scenes`. */
const FOLDER = fileURLToPath(new URL('../../scenes', import.meta.url));

export interface LoadedScene extends Scene {
  readonly id: SceneTopic;
}

const loaded = new Map<LanguageCode, readonly LoadedScene[]>();

/** Returns a language's scenes, easiest first; empty for a language without any. @throws Error that names a wrong file */
export function scenesIn(language: LanguageCode): readonly LoadedScene[] {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const scenes = SCENE_TOPICS.flatMap((id) => load(language, id)).toSorted((a, b) => a.level.localeCompare(b.level));
  loaded.set(language, scenes);
  return scenes;
}

export const sceneIn = (language: LanguageCode, id: string): LoadedScene | null =>
  scenesIn(language).find((scene) => scene.id === id) ?? null;

function load(language: LanguageCode, id: SceneTopic): LoadedScene[] {
  const file = `${FOLDER}/${language}/${id}.json`;
  if (!existsSync(file)) return [];
  try {
    return [{ ...Scene.parse(JSON.parse(readFileSync(file, 'utf8'))), id }];
  } catch (error) {
    throw new Error(`${file} does not match its schema`, { cause: error });
  }
}
