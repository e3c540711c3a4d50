import type { About } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';

const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What runs on this server, and whom it asks. */
    getAbout: build.query<About, void>({ query: () => ({ url: '/about' }) }),
  }),
});

export const { useGetAboutQuery } = aboutApi;
