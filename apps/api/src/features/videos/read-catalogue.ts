import type { ChannelSource, LanguageCode } from '@wordreel/shared';
import type { CatalogueVideo } from './videos.store.ts';

/** Converts a language's source file to catalog videos. Values that a video lacks come from its channel. */
export function toCatalogueVideos(channels: readonly ChannelSource[], language: LanguageCode): CatalogueVideo[] {
  return channels.flatMap((channel) =>
    channel.videos.map((video) => ({
      id: video.id,
      language,
      player: video.player ?? 'youtube',
      title: video.title,
      url: video.url,
      thumbnail: video.thumbnail,
      duration: video.duration,
      publishDate: video.publishDate,
      viewsCount: video.views_count,
      channelId: channel.channelId,
      channelName: video.channelName ?? channel.channelName,
      channelImage: channel.channel_img_profile,
      levels: video.langLevel ?? channel.langLevel,
      hasChannelLevels: video.langLevel === undefined,
      fileName: null,
    })),
  );
}
