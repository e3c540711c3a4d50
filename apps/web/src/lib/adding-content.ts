/** How videos come to a server that has none in a language. */
export const ADDING_VIDEOS = 'Whoever runs this server can add some: its guide, docs/content.md, says how.';
