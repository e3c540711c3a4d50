/** The URLs are built from constants, so that an imported file cannot send a learner to another site. */
export const youtubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

export const youtubeThumbnail = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** A YouTube video for the catalog, with null for facts that a playlist may lack. */
export const youtubeVideo = (id: string) => ({
  id,
  player: 'youtube' as const,
  url: youtubeAddress(id),
  thumbnail: youtubeThumbnail(id),
  duration: null,
  publishDate: null,
  channelImage: null,
  fileName: null,
});

export const isYoutubeId = (id: string): boolean => /^[A-Za-z0-9_-]{11}$/.test(id);
