export const ADDING_VIDEOS = 'The administrator of this server can add some; docs/content.md explains how.';
