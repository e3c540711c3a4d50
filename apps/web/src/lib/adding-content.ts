export const ADDING_VIDEOS = 'The host of this server can add some; docs/content.md explains how.';
