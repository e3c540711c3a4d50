/** URLs are built from constants, so that a file cannot send a learner to another site. */
export const youtubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

export const youtubeThumbnail = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

export const isYoutubeId = (id: string): boolean => /^[A-Za-z0-9_-]{11}$/.test(id);
