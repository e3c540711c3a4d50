import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { endServer } from '#testing/processes/end-server';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A fake YouTube server that records its requests. */
export interface FakeYoutube {
  readonly address: string;
  readonly asked: IncomingMessage[];
  /** Sets the responses for a path. Several responses are used in turn, and the last one repeats. */
  readonly answer: (path: string, ...answers: readonly Answer[]) => void;
  readonly close: () => Promise<void>;
}

/** Starts the server. It responds with 404 to unknown paths. */
export async function startFakeYoutube(): Promise<FakeYoutube> {
  const answers = new Map<string, Answer[]>();
  const asked: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    asked.push(req);
    const waiting = answers.get(req.url ?? '') ?? [];
    const [next = { status: 404, body: 'Not Found' }] = waiting.length > 1 ? waiting.splice(0, 1) : waiting;
    res.writeHead(next.status ?? 200, next.headers).end(next.body ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    answer: (path, ...next) => void answers.set(path, [...next]),
    close: () => endServer(server),
  };
}

export const oembedPath = (id: string): string =>
  `/oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}`;

export const feedPath = (channelId: string): string => `/feeds/videos.xml?channel_id=${channelId}`;

/** Returns a response in the format of YouTube's oEmbed. */
export const someOembed = (title: string, channelName = 'A channel'): string =>
  JSON.stringify({
    title,
    author_name: channelName,
    author_url: 'https://www.youtube.com/@achannel',
    type: 'video',
    height: 113,
    width: 200,
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    thumbnail_height: 360,
    thumbnail_width: 480,
    thumbnail_url: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
    html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe>',
  });

const feedEntry = ({ id, title, isShort = false }: { id: string; title: string; isShort?: boolean }): string => `
 <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>UC0123456789012345678901</yt:channelId>
  <title>${title}</title>
  <link rel="alternate" href="https://www.youtube.com/${isShort ? `shorts/${id}` : `watch?v=${id}`}"/>
  <author>
   <name>A channel</name>
   <uri>https://www.youtube.com/channel/UC0123456789012345678901</uri>
  </author>
  <published>2026-02-28T09:00:06+00:00</published>
  <updated>2026-03-01T01:12:13+00:00</updated>
  <media:group>
   <media:title>${title}</media:title>
   <media:content url="https://www.youtube.com/v/${id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i1.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>Worum es geht</media:description>
   <media:community>
    <media:starRating count="12" average="5.00" min="1" max="5"/>
    <media:statistics views="345"/>
   </media:community>
  </media:group>
 </entry>`;

/** Returns a channel feed. @param videos with titles escaped for XML */
export const someFeed = (...videos: readonly Parameters<typeof feedEntry>[0][]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=UC0123456789012345678901"/>
 <id>yt:channel:0123456789012345678901</id>
 <yt:channelId>0123456789012345678901</yt:channelId>
 <title>A channel</title>
 <link rel="alternate" href="https://www.youtube.com/channel/UC0123456789012345678901"/>
 <author>
  <name>A channel</name>
  <uri>https://www.youtube.com/channel/UC0123456789012345678901</uri>
 </author>
 <published>2015-05-05T05:05:05+00:00</published>${videos.map(feedEntry).join('')}
</feed>`;
