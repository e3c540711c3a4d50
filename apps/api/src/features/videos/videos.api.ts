import { forgetVideosOf } from './watching.store.ts';

export type VideoService = ReturnType<typeof createVideoService>;

export const createVideoService = () => ({ forgetLanguage: forgetVideosOf });
