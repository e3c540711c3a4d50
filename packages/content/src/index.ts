export { CONTENT_HASH, CONTENT_VERSION } from './content-version.ts';
export { coversFolder } from './folders.ts';
export { loadCatalogue, loadStories, loadStoryTokens, type StoryTokens } from './load.ts';
export type { Story, StorySentence } from './story.ts';
export { storyCues, storyDuration, type StoryCue } from './story-cues.ts';
