import * as texts from '#texts/layout.tsx';

export const ADDING_VIDEOS = texts.addingVideos;
