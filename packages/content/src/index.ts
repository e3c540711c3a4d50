export { CONTENT_HASH, CONTENT_VERSION } from './content-version.ts';
export { coverPath, coversFolder } from './folders.ts';
export { loadCatalogue, loadStories } from './load.ts';
export type { Story, StorySentence } from './story.ts';
export { storyCues, storyDuration, type StoryCue } from './story-cues.ts';
export { loadStoryTokens, type StoryTokens } from './story-tokens.ts';
