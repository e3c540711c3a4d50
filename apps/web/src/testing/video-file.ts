import type { ChannelSource, VideoSource } from '@wordreel/shared';

/** A video of a source file. All data that the test does not override is known. */
export function makeVideo(id: string, facts: Partial<VideoSource> = {}): VideoSource {
  return {
    id,
    title: `Title ${id}`,
    url: `https://www.youtube.com/watch?v=${id}`,
    thumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    duration: 245,
    publishDate: '2020-01-01',
    views_count: 12_345,
    ...facts,
  };
}

export function makeChannel(videos: VideoSource[], facts: Partial<ChannelSource> = {}): ChannelSource {
  return {
    channelName: 'Easy German',
    channel_img_profile: null,
    channelId: null,
    langLevel: ['A1'],
    videos,
    ...facts,
  };
}

/** Returns a JSON response of the server. */
export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });
}
