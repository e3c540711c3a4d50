import { readFileSync } from 'node:fs';
import { decodeText } from '@wordreel/text';
import { z } from 'zod';
import { problemLines } from '#operator/sentences';
import { isYoutubeId } from '#operator/youtube-video';

interface ListedVideo {
  readonly id: string;
  readonly title: string;
  /** Duration in seconds. */
  readonly duration: number | null;
  readonly viewsCount: number | null;
  readonly channelId: string | null;
  readonly channelName: string | null;
}

interface LeftOut {
  readonly title: string;
  readonly reason: string;
}

/** A field that is missing or has another type becomes null. */
const name = z.string().trim().min(1).nullable().catch(null);

/** Output of `yt-dlp --flat-playlist`: a playlist with its entries, or one entry per line. */
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

function reasonAgainst({ id, title, live_status: status }: Item): string | null {
  if (!isYoutubeId(id)) return 'it is not a YouTube video';
  if (title === null) return 'it has no title';
  if (NOT_TO_BE_SEEN.test(title)) return 'it is not available';
  return NOT_YET.has(status ?? '') ? 'it has not been broadcast yet' : null;
}

/** Flattens nested playlists: a channel's URL lists the channel's tabs, and those list the videos. */
function entriesOf(value: unknown, above: Channel): (ListedVideo | LeftOut)[] {
  if (Array.isArray(value)) return value.flatMap((one) => entriesOf(one, above));
  const { success, data: item } = Item.safeParse(value);
  if (!success) return [{ title: 'An entry', reason: 'yt-dlp has no data for it' }];
  const channel = channelOf(item, above);
  if (item.entries !== null) return item.entries.flatMap((entry) => entriesOf(entry, channel));
  const { id, title, duration, view_count: viewsCount } = item;
  const reason = reasonAgainst(item);
  if (reason !== null || title === null) return [{ title: title ?? id, reason: reason ?? '' }];
  return [{ id, title, duration, viewsCount, ...channel }];
}

const NO_CHANNEL: Channel = { channelId: null, channelName: null };

/** Reads entries from a text that is JSON, or has JSON on each line. Other lines, such as warnings, are skipped. */
function readEntries(text: string): (ListedVideo | LeftOut)[] {
  try {
    return entriesOf(JSON.parse(text), NO_CHANNEL);
  } catch {
    return text.split(/\r?\n/).flatMap((line, index) => (line.trim() === '' ? [] : readLine(line, index + 1)));
  }
}

function readLine(line: string, number: number): (ListedVideo | LeftOut)[] {
  try {
    return entriesOf(JSON.parse(line), NO_CHANNEL);
  } catch {
    return [{ title: `Line ${number}`, reason: NO_JSON }];
  }
}

const NO_JSON = 'it is not JSON';

/** Reads a flat playlist: its videos without duplicates, and the skipped entries. @throws if there are no videos */
export function readPlaylist(file: string): { videos: ListedVideo[]; leftOut: LeftOut[] } {
  const { text } = decodeText(readFileSync(file));
  const entries = readEntries(text);
  const videos = entries.filter((entry) => 'id' in entry);
  const leftOut = entries.filter((entry) => 'reason' in entry);
  if (videos.length > 0) {
    return { videos: [...new Map(videos.map((video) => [video.id, video])).values()], leftOut };
  }
  if (leftOut.length > 0 && leftOut.every(({ reason }) => reason === NO_JSON)) {
    throw new Error(`${file} is not JSON: create it with \`yt-dlp --flat-playlist -J\``);
  }
  const reasons = problemLines(leftOut.map(({ title, reason }) => `${title}: ${reason}`));
  throw new Error([`${file} lists no YouTube videos`, ...reasons].join('\n'));
}
