/** Hint shown if the server has no videos in a language. */
export const ADDING_VIDEOS = 'Whoever runs this server can add some: its guide, docs/content.md, says how.';
