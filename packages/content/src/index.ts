export { CONTENT_HASH, CONTENT_VERSION } from './content-version.ts';
export { coversFolder } from './folders.ts';
export { loadCatalogue, loadStories, loadStoryTokens } from './load.ts';
export type { Story } from './story.ts';
export { coverPath, storyScenes } from './story-scenes.ts';
export { storyCues, storyDuration } from './story-cues.ts';
