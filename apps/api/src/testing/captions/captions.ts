import type { Token } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { createLemmaIds } from '#features/captions/lemmas/lemmas.store';
import { packLines } from '#tokeniser/pack-lines';
import { saveTranscript } from '#features/captions/transcripts/transcripts.store';
import { saveVideos, type CatalogueVideo } from '#features/videos/videos.store';

/** Returns a catalog video. Only the id is required. */
export const aVideo = (facts: Partial<CatalogueVideo> & { id: string }): CatalogueVideo => ({
  language: 'de',
  player: 'youtube',
  title: `Video ${facts.id}`,
  url: `https://www.youtube.com/watch?v=${facts.id}`,
  thumbnail: null,
  duration: 120,
  publishDate: null,
  viewsCount: null,
  channelId: 'a-channel',
  channelName: 'A channel',
  channelImage: null,
  levels: ['A1'],
  hasChannelLevels: true,
  fileName: null,
  ...facts,
});

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** Splits at spaces, with the lowercase form as the lemma. The real tokenizer has its own tests. */
function words(text: string): Token[] {
  return Array.from(text.matchAll(/\p{L}+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    kind: 'word' as const,
    lemma: word.toLowerCase(),
  }));
}

/** Adds captions to a video, a line of two seconds for each text. */
export async function addCaptions(
  db: Knex,
  { videoId, language = 'de', userId = null }: { videoId: string; language?: LanguageCode; userId?: string | null },
  texts: readonly string[],
  ranks: Readonly<Record<string, number>> = {},
): Promise<void> {
  const lines = texts.map((text, i) => ({ start: i * 2, end: i * 2 + 2, text, tokens: words(text) }));
  await db.transaction((trx) =>
    saveTranscript(
      trx,
      {
        videoId,
        userId,
        kind: userId === null ? 'human' : 'own',
        checksum: texts.join('\n'),
        tokeniserVersion: 1,
        seemsForeign: false,
        packed: packLines(language, lines),
      },
      createLemmaIds(language, (lemma) => ranks[lemma] ?? null),
      NOW,
    ),
  );
}

export const addVideos = (db: Knex, ...videos: readonly CatalogueVideo[]): Promise<void> =>
  saveVideos(db, videos, false, NOW);
