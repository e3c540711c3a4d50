import { forgetVideosOf } from './forget-language.store.ts';

export type VideoService = ReturnType<typeof createVideoService>;

/** What other features need of videos. */
export const createVideoService = () => ({ forgetLanguage: forgetVideosOf });
