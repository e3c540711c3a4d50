import { setTimeout as sleep } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { youtubeUrl } from '@wordreel/shared';
import { z } from 'zod';
import { fetchText, OutboundError, type OutboundAnswer } from './outbound.ts';

export type FeedVideo = ReturnType<typeof toFeedVideo>[number];

/** What oEmbed says about a video. `gone` means deleted, private, or not embeddable. */
type OembedAnswer =
  | { readonly kind: 'there'; readonly title: string; readonly channelName: string }
  | { readonly kind: 'gone' };

export type Youtube = ReturnType<typeof createYoutube>;

/** YouTube refuses further requests for now. The caller should stop and try again later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface Settings {
  /** The address and version of this server, by which it names itself. */
  readonly publicUrl: string;
  readonly version: string;
  /** Base URL of a server that replaces YouTube, for tests only. */
  readonly address?: string;
  /** Minimum time between two requests, in ms. */
  readonly pause?: number;
}

/** In ms. One request per second is about what a person with a browser causes. */
const PAUSE = 1000;
/** The pauses before the retries, as multiples of `pause`. */
const BACK_OFF = [5, 20, 60];
/** The longest wait for a turn, and then for the response, while a learner waits, in ms. */
const LONGEST_WAIT = 3000;
/** Enough for fifteen videos with descriptions of a few thousand characters each. */
const LONGEST_FEED = 512 * 1024;

const text = z.string().trim().min(1);

const Entry = z.object({
  'yt:videoId': z.string().regex(/^[A-Za-z0-9_-]{11}$/),
  title: text,
  link: z.array(z.object({ href: z.string().default('') })).default([]),
  author: z.object({ name: text }),
  published: z.string().optional(),
  'media:group': z
    .object({ 'media:community': z.object({ 'media:statistics': z.object({ views: z.coerce.number().int() }) }) })
    .optional()
    .catch(undefined),
});

const Feed = z.object({ feed: z.object({ entry: z.array(z.unknown()).default([]) }) });

const Oembed = z.object({ title: text, author_name: text });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // A title made up of digits must stay a string.
  parseTagValue: false,
  isArray: (name) => name === 'entry' || name === 'link',
});

function toFeedVideo(entry: unknown) {
  const { success, data } = Entry.safeParse(entry);
  if (!success || data.link.some(({ href }) => href.includes('/shorts/'))) return [];
  const date = data.published?.slice(0, 10) ?? '';
  return [
    {
      id: data['yt:videoId'],
      title: data.title,
      channelName: data.author.name,
      publishDate: z.iso.date().safeParse(date).success ? date : null,
      viewsCount: data['media:group']?.['media:community']['media:statistics'].views ?? null,
    },
  ];
}

function parseFeed(xml: string): FeedVideo[] {
  try {
    return Feed.parse(parser.parse(xml)).feed.entry.flatMap(toFeedVideo);
  } catch (cause) {
    throw new OutboundError('The response is not a feed', { cause });
  }
}

function parseOembed(json: string): OembedAnswer {
  try {
    const { title, author_name: channelName } = Oembed.parse(JSON.parse(json));
    return { kind: 'there', title, channelName };
  } catch (cause) {
    throw new OutboundError('The response is not oEmbed', { cause });
  }
}

const oembedOf = (videoId: string): string => `/oembed?format=json&url=${encodeURIComponent(youtubeUrl(videoId))}`;

function readOembed({ status, text: json }: OutboundAnswer): OembedAnswer {
  if (status === 404 || status === 401) return { kind: 'gone' };
  if (status !== 200) throw new OutboundError(`The response has status ${status}`);
  return parseOembed(json);
}

const isRefusal = ({ status }: OutboundAnswer): boolean => status === 429 || status >= 500;

/** Returns the seconds that a response asks us to wait; null if it doesn't say, or asks for more than 120. */
function retryAfter({ headers }: OutboundAnswer): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds <= 120 ? seconds : null;
}

/** Reads YouTube's feeds and oEmbed, with at most one request per second. */
export function createYoutube({ publicUrl, version, address = 'https://www.youtube.com', pause = PAUSE }: Settings) {
  const userAgent = `Wordreel/${version} (+${publicUrl})`;
  let free = 0;

  async function askOnce(path: string, limits: { readonly timeout?: number } = {}): Promise<OutboundAnswer> {
    const start = Math.max(free, performance.now());
    // The turn is taken before the wait, so that of two callers the second waits for the first.
    free = start + pause;
    await sleep(Math.max(0, start - performance.now()));
    return fetchText(`${address}${path}`, { headers: { 'user-agent': userAgent }, longest: LONGEST_FEED, ...limits });
  }

  async function ask(path: string): Promise<OutboundAnswer> {
    for (const factor of BACK_OFF) {
      const answer = await askOnce(path);
      if (!isRefusal(answer)) return answer;
      free = performance.now() + (retryAfter(answer) ?? factor) * pause;
    }
    const last = await askOnce(path);
    if (isRefusal(last))
      throw new BusyError(`YouTube responded with ${last.status}: it accepts no more requests for now`);
    return last;
  }

  return {
    /** @returns the newest videos of a channel, without shorts; null if the channel has no feed */
    readFeed: async (channelId: string): Promise<readonly FeedVideo[] | null> => {
      const { status, text: xml } = await ask(`/feeds/videos.xml?channel_id=${encodeURIComponent(channelId)}`);
      if (status === 404) return null;
      if (status !== 200) throw new OutboundError(`The response has status ${status}`);
      return parseFeed(xml);
    },
    readVideo: async (videoId: string): Promise<OembedAnswer> => readOembed(await ask(oembedOf(videoId))),
    /** Reads a video without retries, because a learner waits. @returns null if YouTube is busy, slow or unreadable */
    readVideoNow: async (videoId: string): Promise<OembedAnswer | null> => {
      if (free - performance.now() > LONGEST_WAIT) return null;
      try {
        return readOembed(await askOnce(oembedOf(videoId), { timeout: LONGEST_WAIT }));
      } catch (error) {
        if (error instanceof OutboundError) return null;
        throw error;
      }
    },
  };
}
