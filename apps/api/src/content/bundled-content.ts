import { coverPath, loadCatalogue, storyDuration, type Story } from '@wordreel/content';
import { loadGlossary, withoutPronoun, type GlossaryEntry } from '@wordreel/glossary';
import { TOKENISER_VERSION } from '@wordreel/language';
import { LANGUAGES, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { createLemmaIds } from '#features/captions/lemmas/lemmas.store';
import { holdFixes, noteReapplied } from '#features/captions/reapply/reapply-captions.service';
import { packLines } from '#tokeniser/pack-lines';
import { saveTranscript } from '#features/captions/transcripts/transcripts.store';
import { toNewEntry } from '#features/dictionary/import-dictionary.service';
import {
  addEntries,
  beginDictionary,
  publishDictionary,
  sweepDictionaries,
  type NewEntry,
} from '#features/dictionary/installed.store';
import { toCatalogueVideos } from '#features/videos/catalogue';
import { noteCatalogueChange, saveVideos, type CatalogueVideo } from '#features/videos/videos.store';
import type { ReappliedStory } from './reapplied-stories.ts';

const CODES = LANGUAGES.map(({ code }) => code);

function toVideo(story: Story): CatalogueVideo {
  return {
    id: story.id,
    language: story.language,
    player: 'story',
    title: story.title,
    url: `/video/${story.id}`,
    thumbnail: coverPath(story.id),
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

async function keepStory(db: Knex, { story, reapplied, lines, rankOf }: ReappliedStory, version: string, now: number) {
  const { id, language } = story;
  await saveTranscript(
    db,
    {
      videoId: id,
      userId: null,
      kind: 'story',
      checksum: version,
      tokeniserVersion: TOKENISER_VERSION,
      seemsForeign: false,
      packed: packLines(language, lines),
      repaired: reapplied.repaired,
    },
    createLemmaIds(language, rankOf),
    now,
  );
}

function toEntry(language: LanguageCode, entry: GlossaryEntry): NewEntry {
  const { lemma, pos, gender, plural, auxiliary, forms = [], band, themes } = entry;
  const bare = pos === 'verb' ? withoutPronoun(lemma, language) : lemma;
  // A plural that equals the lemma, such as `Morgen`, is not an extra form.
  const others = [...new Set([plural ?? lemma, ...forms, bare])].filter((form) => form !== lemma);
  return toNewEntry(language, lemma, {
    pos,
    article: entry.article ?? null,
    ...(gender && { gender }),
    ...(plural !== undefined && { plural }),
    ...(auxiliary && { auxiliary }),
    ...(themes && { themes }),
    pronunciation: entry.ipa ?? null,
    // `freuen` must find the entry `sich freuen`, because lines may have the verb without its pronoun.
    forms: others,
    band,
    note: entry.note ?? null,
    senses: entry.senses.map((text) => ({ text, labels: [] })),
    example: entry.example ?? null,
  });
}

async function keepGlossary(db: Knex, language: LanguageCode, now: number): Promise<void> {
  const glossary = loadGlossary(language);
  if (glossary.length === 0) return;
  const dictionary = { language, toLanguage: 'en', name: 'Wordreel glossary', licence: null, url: null, place: 0 };
  const id = await beginDictionary(db, dictionary, now);
  await addEntries(
    db,
    id,
    glossary.map((entry) => toEntry(language, entry)),
  );
  await publishDictionary(db, id, glossary.length);
}

export interface BundledContent {
  readonly version: string;
  readonly stories: readonly ReappliedStory[];
}

/** Writes the bundled content in a transaction. @throws FixesHaveChanged if learners' fixes changed in the meantime */
export async function installNow(db: Knex, { version, stories }: BundledContent, now: number): Promise<void> {
  const reapplied = stories.map((story) => story.reapplied);
  await holdFixes(db, reapplied);
  const catalogue = CODES.flatMap((code) => toCatalogueVideos(loadCatalogue(code), code));
  // Stories come first in the catalog because they need no internet.
  await saveVideos(db, [...stories.map(({ story }) => toVideo(story)), ...catalogue], true, now);
  // Sequential, because a transaction has one connection.
  for (const story of stories) await keepStory(db, story, version, now);
  await noteReapplied(db, reapplied);
  for (const code of CODES) await keepGlossary(db, code, now);
  await sweepDictionaries(db, now);
  await noteCatalogueChange(db);
  await db('instance').update({ content_version: version });
}
