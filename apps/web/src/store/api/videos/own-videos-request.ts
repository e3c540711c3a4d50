import type { LanguageCode } from '@wordreel/shared';
import type { ApiRequest } from '#store/network/call-api.ts';

/** Requests a learner's own videos from the server, or a guest's from this device. */
export const ownVideosRequest = (language: LanguageCode): ApiRequest => ({
  url: `/own-videos/${language}`,
  guest: async () => (await import('#store/guest/guest-own-videos.ts')).guestVideosIn(language),
});
