import { setTimeout as sleep } from 'node:timers/promises';
import {
  CONTENT_VERSION,
  loadCatalogue,
  loadGlossary,
  loadStories,
  loadStoryTokens,
  storyCues,
  storyDuration,
  type GlossaryEntry,
  type Story,
} from '@wordreel/content';
import { TOKENISER_VERSION } from '@wordreel/language';
import { LANGUAGES, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { createLemmaIds } from '#features/captions/lemmas.store';
import { packLines } from '#lib/pack-lines';
import { saveTranscript } from '#features/captions/transcripts.store';
import { toNewEntry } from '#features/dictionary/import-dictionary.service';
import {
  addEntries,
  beginDictionary,
  publishDictionary,
  sweepDictionaries,
  type NewEntry,
} from '#features/dictionary/installed.store';
import { toCatalogueVideos } from '#features/videos/source-file';
import { noteCatalogueChange, saveVideos, type CatalogueVideo } from '#features/videos/videos.store';
import type { Deps } from './deps.ts';

/** What this build brings: other data, or other rules of what a word is. */
const VERSION = `${CONTENT_VERSION}.${TOKENISER_VERSION}`;

const CODES = LANGUAGES.map(({ code }) => code);

function toVideo(story: Story): CatalogueVideo {
  return {
    id: story.id,
    language: story.language,
    player: 'story',
    title: story.title,
    url: `/video/${story.id}`,
    thumbnail: `/stories/${story.id}.svg`,
    duration: storyDuration(story),
    publishDate: null,
    viewsCount: null,
    channelId: `wordreel-stories-${story.language}`,
    channelName: 'Wordreel Stories',
    channelImage: null,
    levels: [story.level],
    hasChannelLevels: false,
    fileName: null,
  };
}

async function keepStory(db: Knex, story: Story, now: number): Promise<void> {
  const { id, language } = story;
  const { tokens, ranks } = loadStoryTokens(id);
  const lines = storyCues(story).map((cue, i) => ({ ...cue, tokens: tokens[i] ?? [] }));
  await saveTranscript(
    db,
    {
      videoId: id,
      userId: null,
      kind: 'story',
      checksum: VERSION,
      tokeniserVersion: TOKENISER_VERSION,
      seemsForeign: false,
      packed: packLines(language, lines),
    },
    createLemmaIds(language, (lemma) => ranks[lemma] ?? null),
    now,
  );
}

function toEntry(
  language: LanguageCode,
  { lemma, pos, article, forms = [], senses, band, ipa, note, example }: GlossaryEntry,
): NewEntry {
  return toNewEntry(language, lemma, {
    pos,
    article: article ?? null,
    pronunciation: ipa ?? null,
    forms,
    band,
    note: note ?? null,
    senses: senses.map((text) => ({ text, labels: [] })),
    example,
  });
}

async function keepGlossary(db: Knex, language: LanguageCode, now: number): Promise<void> {
  const glossary = loadGlossary(language);
  if (glossary.length === 0) return;
  const dictionary = { language, toLanguage: 'en', name: 'Wordreel glossary', licence: 'MIT', url: null, place: 0 };
  const id = await beginDictionary(db, dictionary, now);
  await addEntries(
    db,
    id,
    glossary.map((entry) => toEntry(language, entry)),
  );
  await publishDictionary(db, id, glossary.length);
}

async function install(db: Knex, now: number): Promise<void> {
  const stories = loadStories();
  const catalogue = CODES.flatMap((code) => toCatalogueVideos(loadCatalogue(code), code));
  // What needs no internet comes first.
  await saveVideos(db, [...stories.map(toVideo), ...catalogue], true, now);
  // In turns: they are one transaction's.
  for (const story of stories) await keepStory(db, story, now); // oxlint-disable-line no-await-in-loop
  for (const code of CODES) await keepGlossary(db, code, now); // oxlint-disable-line no-await-in-loop
  await sweepDictionaries(db, now);
  await noteCatalogueChange(db);
  await db('instance').update({ content_version: VERSION });
}

/** So long a process waits before it looks whether the one that works is through. */
const PAUSE = 200;

/** @returns false where another process is at it */
async function installAlone(db: Knex, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await transaction('instance')
      .first<{ content_version: string | null }>('content_version')
      .forUpdate()
      .skipLocked();
    if (row !== undefined && row.content_version !== VERSION) await install(transaction, now);
    return row !== undefined;
  });
}

/**
 * Brings the catalogue, the stories and the glossaries of this build into the database, once for each build; all or
 * nothing. Several processes may do so at once: the first one works, the others wait for it, longer than a statement
 * may take.
 */
export async function installContent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const isThere = async () => (await db('instance').where({ content_version: VERSION }).first('id')) !== undefined;
  while (!(await isThere()) && !(await installAlone(db, clock()))) await sleep(PAUSE); // oxlint-disable-line no-await-in-loop
}
