import { forgetVideosOf } from './forget-language.store.ts';

export type VideoService = ReturnType<typeof createVideoService>;

export const createVideoService = () => ({ forgetLanguage: forgetVideosOf });
