import { z } from 'zod';
import type { Deps } from '#deps';
import {
  fillChannelImage,
  fillVideoFacts,
  listBareChannels,
  listVideosWithoutFacts,
  type VideoFacts,
} from '#features/videos/facts.store';
import { noteCatalogueChange } from '#features/videos/videos.store';
import type { Progress } from '#operator/progress-bar';
import { runYtDlp } from '#operator/yt-dlp-program';
import { isYoutubeId, youtubeAddress } from '#operator/youtube-video';
import { walkThrough } from './ask-youtube.ts';

const count = z.number().nonnegative().nullable().catch(null);

const Video = z.object({
  duration: count,
  view_count: count,
  /** The upload date, such as `20260228`. */
  upload_date: z
    .string()
    .regex(/^\d{8}$/)
    .nullable()
    .catch(null),
});

const Channel = z.object({
  thumbnails: z.array(z.object({ id: z.string().catch(''), url: z.url({ protocol: /^https$/ }).catch('') })).catch([]),
});

/** The id of the avatar among a channel's pictures. The others are its banner in several sizes. */
const AVATAR = 'avatar_uncropped';

/** Runs yt-dlp for one URL. @throws Error with yt-dlp's last error line if it fails or prints no JSON */
async function ask(ytDlp: string, words: readonly string[], address: string): Promise<unknown> {
  const { code, stdout, stderr } = await runYtDlp(ytDlp, [...words, '--', address]);
  try {
    if (code === 0) return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } catch {
    // Reported below, like any other failure.
  }
  throw new Error(stderr.trim().split('\n').at(-1) || 'yt-dlp printed no metadata');
}

async function readVideo(ytDlp: string, id: string): Promise<VideoFacts> {
  if (!isYoutubeId(id)) throw new Error("its id is not one of YouTube's");
  const fields = '%(.{duration,view_count,upload_date})j';
  const words = ['--no-playlist', '--skip-download', '--ignore-no-formats-error', '--print', fields];
  const { duration, view_count: views, upload_date: date } = Video.parse(await ask(ytDlp, words, youtubeAddress(id)));
  return {
    durationMs: duration === null ? null : Math.round(duration * 1000),
    views: views === null ? null : Math.round(views),
    publishDate: date?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null,
  };
}

async function readChannelImage(ytDlp: string, channelId: string): Promise<string | null> {
  const words = ['--flat-playlist', '--playlist-items', '0', '--dump-single-json'];
  const answer = await ask(ytDlp, words, `https://www.youtube.com/channel/${channelId}`);
  return Channel.parse(answer).thumbnails.find(({ id }) => id === AVATAR)?.url || null;
}

/** Fills in missing facts about videos and channels with yt-dlp. @throws if yt-dlp is not installed */
export async function fillFacts(
  { db, config: { ytDlp } }: { readonly db: Deps['db']; readonly config: Pick<Deps['config'], 'ytDlp'> },
  progress: Progress,
) {
  const filled = { videos: 0, channels: 0 };
  const things = [
    ...(await listVideosWithoutFacts(db)).map((id) => ({ kind: 'videos' as const, id })),
    ...(await listBareChannels(db)).map((id) => ({ kind: 'channels' as const, id })),
  ];
  const walk = await walkThrough(things, {
    nameOf: ({ id }) => id,
    progress,
    ask: async ({ kind, id }) => {
      const isFilled =
        kind === 'videos'
          ? await fillVideoFacts(db, id, await readVideo(ytDlp, id))
          : await fillChannelImage(db, id, await readChannelImage(ytDlp, id));
      if (isFilled) filled[kind] += 1;
    },
  });
  if (filled.videos + filled.channels > 0) await noteCatalogueChange(db);
  return { ...walk, ...filled };
}
