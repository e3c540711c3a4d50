import { readFileSync } from 'node:fs';
import { decodeText } from '@wordreel/text';
import { z } from 'zod';
import { isYoutubeId } from '#operator/youtube-video';

/** A video of a channel, as a flat playlist lists it. */
export interface ListedVideo {
  readonly id: string;
  readonly title: string;
  /** Seconds. */
  readonly duration: number | null;
  readonly viewsCount: number | null;
  readonly channelId: string | null;
  readonly channelName: string | null;
}

/** A field that is missing or has another type becomes null. */
const name = z.string().trim().min(1).nullable().catch(null);

/** What `yt-dlp --flat-playlist` writes: a playlist with its entries, or each entry in a line of its own. */
const Item = z.object({
  id: z.string(),
  title: name,
  duration: z.number().positive().nullable().catch(null),
  view_count: z.number().int().nonnegative().nullable().catch(null),
  live_status: z.string().nullable().catch(null),
  channel: name,
  channel_id: name,
  uploader: name,
  playlist_channel: name,
  playlist_channel_id: name,
  playlist_uploader: name,
  entries: z.array(z.unknown()).nullable().catch(null),
});

type Item = z.infer<typeof Item>;

type Channel = Pick<ListedVideo, 'channelId' | 'channelName'>;

const NOT_TO_BE_SEEN = /^\[(Private|Deleted) video\]$/;
const NOT_YET = new Set(['is_upcoming', 'is_live']);

const channelOf = (item: Item, above: Channel): Channel => ({
  channelId: item.channel_id ?? item.playlist_channel_id ?? above.channelId,
  channelName: item.channel ?? item.uploader ?? item.playlist_channel ?? item.playlist_uploader ?? above.channelName,
});

/** A channel's own address lists its tabs, which list the videos. */
function videosOf(value: unknown, above: Channel): ListedVideo[] {
  const { success, data: item } = Item.safeParse(value);
  if (!success) return [];
  const channel = channelOf(item, above);
  if (item.entries !== null) return item.entries.flatMap((entry) => videosOf(entry, channel));
  const { id, title, duration, view_count: viewsCount } = item;
  if (!isYoutubeId(id) || title === null || NOT_TO_BE_SEEN.test(title)) return [];
  if (NOT_YET.has(item.live_status ?? '')) return [];
  return [{ id, title, duration, viewsCount, ...channel }];
}

function readValues(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line): unknown => JSON.parse(line));
  }
}

/**
 * Reads the videos of a flat playlist, each once; what cannot be watched is left out.
 * @throws where the file is none
 */
export function readPlaylist(file: string): ListedVideo[] {
  const { text } = decodeText(readFileSync(file));
  let values;
  try {
    values = readValues(text);
  } catch (cause) {
    throw new Error(`${file} is no JSON: make it with \`yt-dlp --flat-playlist -J\``, { cause });
  }
  const videos = values.flatMap((value) => videosOf(value, { channelId: null, channelName: null }));
  if (videos.length === 0) throw new Error(`${file} lists no video of YouTube`);
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}
